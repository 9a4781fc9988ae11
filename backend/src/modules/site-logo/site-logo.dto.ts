import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsString } from 'class-validator';
import { type ImageLookup } from '../localization/index.js';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { attachEditState } from '../../platform/http/entity-tag.interceptor.js';
import {
  IsOptionalNotNull,
  LanguageField,
  ToBoolean,
  Trim,
  VersionField,
} from '../../platform/http/dto-fields.js';
import { IsImageUrl, MaxLength } from '../../platform/validation/validators.js';
import { AssetDto } from '../media/index.js';
import { DEFAULT_ALT_TEXT, type SiteLogo } from './site-logo.entity.js';

/** The logo of one language; `image` or `imageUrl` is required. */
export class CreateSiteLogoDto {
  @LanguageField()
  language!: Language;

  /** @example "Kawabe House" */
  @Trim()
  @IsString()
  @IsNotEmpty()
  @MaxLength(TEXT_LENGTH)
  altText!: string;

  /**
   * The URL of the image.
   * @example "https://example.com/logo.svg"
   */
  @IsOptionalNotNull()
  @IsImageUrl()
  image?: string;

  /** Alias of `image`; `image` takes precedence. */
  @IsOptionalNotNull()
  @IsImageUrl()
  imageUrl?: string;

  /** Whether visitors see it. */
  @ToBoolean()
  @IsOptionalNotNull()
  @IsBoolean()
  active?: boolean;
}

/** A change of a logo; omitted fields stay unchanged. The language cannot be changed. */
export class UpdateSiteLogoDto extends PartialType(CreateSiteLogoDto, {
  skipNullProperties: false,
}) {
  @VersionField()
  version?: string | number;
}

/** The logo of one language. `id` and `imageUrl` are null if there is none, or if it is hidden from visitors. */
export class SiteLogoDto {
  @ApiProperty({ type: 'integer', nullable: true })
  id!: number | null;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  @ApiProperty({ type: String, nullable: true, example: 'https://example.com/logo.svg' })
  imageUrl!: string | null;

  /** @example "Kawabe House" */
  altText!: string;

  /** Whether visitors see it. */
  active!: boolean;

  /** The same image as pages show it; empty if there is none. */
  media!: AssetDto[];

  /** Send it back when writing: of two concurrent writers, the second gets a 409. Null if there is no logo. */
  @ApiProperty({ type: 'integer', nullable: true })
  version!: number | null;

  /** When it was last changed (ISO 8601, UTC); null if there is no logo. */
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    example: '2026-04-02T08:15:30.123Z',
  })
  updatedAt!: string | null;
}

export function toSiteLogoDto(logo: SiteLogo, images: ImageLookup): SiteLogoDto {
  const { id, language, imageUrl, altText, active, version } = logo;
  // The logo's own alternative text, because it names the guesthouse.
  const media = [{ ...images.resolve(imageUrl, language, altText), alt: altText }];
  const updatedAt = logo.updatedAt.toISOString();
  const dto = { id, language, imageUrl, altText, active, media, version, updatedAt };
  return attachEditState(dto, String(version));
}

/** Returns the response for a language without a logo. It is not a 404, so that pages without a logo log no error. */
export function createEmptySiteLogoDto(language: Language): SiteLogoDto {
  return {
    id: null,
    language,
    imageUrl: null,
    altText: DEFAULT_ALT_TEXT,
    active: false,
    media: [],
    version: null,
    updatedAt: null,
  };
}
