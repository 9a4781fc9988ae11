import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Language } from '../../kernel/language.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import {
  EmptyToNull,
  IsKept,
  IsSiteLink,
  PlaceField,
  ToBoolean,
  VersionField,
} from '../../platform/http/fields.js';
import { BaseDto, LanguageInputDto, toBase, VersionDto } from '../localization/index.js';
import { type PolicyLink } from './policy-link.entity.js';

/** A new policy link: it needs a `url` or a `body`. */
export class CreatePolicyLinkDto extends LanguageInputDto {
  /** @example "Cancellation policy" */
  @IsString()
  @IsNotEmpty()
  @MaxLength(NAME_LENGTH)
  name!: string;

  /** Where it leads: http(s), or a path of the site. Null or empty where it has a text of its own. */
  @EmptyToNull()
  @IsOptional()
  @IsSiteLink()
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'https://example.com/privacy',
  })
  url?: string | null;

  /** Its own text, shown at `/policies/{id}`. */
  @ApiProperty({
    type: String,
    nullable: true,
    required: false,
    example: 'Free until three days before arrival.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(TEXT_LENGTH)
  body?: string | null;

  /** Whether visitors see it. */
  @ToBoolean()
  @IsKept()
  @IsBoolean()
  enabled?: boolean;
}

/** A change of a policy link: what is left out stays. */
export class UpdatePolicyLinkDto extends PartialType(CreatePolicyLinkDto, {
  skipNullProperties: false,
}) {
  /** Its place in lists, from 0 on; of those with the same, the older goes first. */
  @PlaceField()
  order?: number;

  @VersionField()
  version?: string | number;
}

export class PolicyLinkVersionDto extends VersionDto {
  @ApiProperty({ type: String, nullable: true })
  name!: string | null;

  @ApiProperty({ type: String, nullable: true })
  body!: string | null;
}

/** A policy link in one language, shown with fallback. */
export class PolicyLinkDto extends BaseDto {
  /** @example "Cancellation policy" */
  name!: string;

  /** Null where it has a text of its own. */
  @ApiProperty({ type: String, nullable: true, example: 'https://example.com/privacy' })
  url!: string | null;

  @ApiProperty({ type: String, nullable: true })
  body!: string | null;

  /** Whether visitors see it. */
  enabled!: boolean;

  /** Its place in lists, from 0 on. */
  order!: number;

  /** Every language version with its raw words; for administrators, on single records only. */
  translations?: PolicyLinkVersionDto[];
}

export function toPolicyLink(link: PolicyLink, requested: Language): PolicyLinkDto {
  const { row, words } = toBase(link, requested);
  const { url, enabled, position } = link;
  const { body = null } = words;
  return { ...row, name: words['name'] ?? '', url, body, enabled, order: position };
}
