import { ApiProperty, IntersectionType, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { NAME_LENGTH } from '../../kernel/localized-text.js';
import { attachEditState } from '../../platform/http/entity-tag.interceptor.js';
import {
  EmptyToNull,
  IsOptionalNotNull,
  PositionField,
  ToBoolean,
  Trim,
  VersionField,
} from '../../platform/http/dto-fields.js';
import { IsHttpUrl, MaxLength } from '../../platform/validation/validators.js';
import { type OtaPlatform, type Platform, type SocialPlatform } from './platform.entity.js';

class CreatePlatformDto {
  /** @example "Booking.com" */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name!: string;

  /** @example "https://example.com/kawabe-house" */
  @Trim()
  @IsHttpUrl()
  url!: string;

  /** Whether visitors see it. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  enabled?: boolean;
}

export class CreateOtaPlatformDto extends CreatePlatformDto {
  /**
   * The URL of a stay on that site: `{arrival}` and `{departure}` become days (YYYY-MM-DD), `{guests}` a number.
   * Null: `url` serves for all days.
   */
  @Trim()
  @EmptyToNull()
  @IsOptional()
  @IsHttpUrl()
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'https://example.com/kawabe-house?from={arrival}&to={departure}&adults={guests}',
  })
  stayUrl?: string | null;
}

class PlatformEditDto {
  /** The position in lists, from 0; of records with the same position, the older comes first. */
  @PositionField()
  order?: number;

  @VersionField()
  version?: string | number;
}

/** A change of a booking partner; omitted fields stay unchanged. */
export class UpdateOtaPlatformDto extends IntersectionType(
  PlatformEditDto,
  PartialType(CreateOtaPlatformDto, { skipNullProperties: false }),
) {}

export class CreateSocialPlatformDto extends CreatePlatformDto {
  /** The name of an icon; null: derived from the name of the platform. */
  @EmptyToNull()
  @IsOptional()
  @IsString()
  @MaxLength(NAME_LENGTH)
  @ApiProperty({ type: String, nullable: true, required: false, example: 'instagram' })
  icon?: string | null;
}

/** A change of a social platform; omitted fields stay unchanged. */
export class UpdateSocialPlatformDto extends IntersectionType(
  PlatformEditDto,
  PartialType(CreateSocialPlatformDto, { skipNullProperties: false }),
) {}

class PlatformDto {
  id!: number;

  /** @example "Booking.com" */
  name!: string;

  /** @example "https://example.com/kawabe-house" */
  url!: string;

  /** Whether visitors see it. */
  enabled!: boolean;

  /** The position in lists, from 0. */
  order!: number;

  /** Send it back when writing: of two concurrent writers, the second gets a 409. */
  version!: number;

  /** When it was last changed (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  updatedAt!: string;
}

/** A booking partner. */
export class OtaPlatformDto extends PlatformDto {
  /** The URL of a stay, with `{arrival}`, `{departure}` and `{guests}`; null if there is none. */
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'https://example.com/kawabe-house?from={arrival}&to={departure}&adults={guests}',
  })
  stayUrl!: string | null;
}

/** A social platform. */
export class SocialPlatformDto extends PlatformDto {
  /** The name of an icon; null: derived from the name of the platform. */
  @ApiProperty({ type: String, nullable: true, example: 'instagram' })
  icon!: string | null;
}

function toPlatformDto(platform: Platform): PlatformDto {
  const { id, name, url, enabled, position, version } = platform;
  const updatedAt = platform.updatedAt.toISOString();
  return attachEditState(
    { id, name, url, enabled, order: position, version, updatedAt },
    String(version),
  );
}

export function toOtaPlatformDto(platform: OtaPlatform): OtaPlatformDto {
  return { ...toPlatformDto(platform), stayUrl: platform.stayUrl };
}

export function toSocialPlatformDto(platform: SocialPlatform): SocialPlatformDto {
  return { ...toPlatformDto(platform), icon: platform.icon };
}
