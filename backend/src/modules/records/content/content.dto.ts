import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString } from 'class-validator';
import { MaxLength } from '../../../platform/validation/validators.js';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { type Origin, ORIGINS } from '../../../kernel/provenance.js';
import {
  IsOptionalNotNull,
  OptionalLanguageField,
  ToObject,
  VersionField,
} from '../../../platform/http/dto-fields.js';
import { PageDto, PaginationQueryDto } from '../../../platform/http/pagination.dto.js';
import {
  type FieldState,
  type ImageAsset,
  TEXTS_SCHEMA,
  TranslationDto,
} from '../../localization/index.js';

const LANGUAGE_ENUM = { enum: LANGUAGES, enumName: 'Language' } as const;

/** Members of all responses about a record. */
class ContentHeadDto {
  /** @example "rooms" */
  kind!: string;

  id!: number;

  /**
   * The name or title in the base language, for lists.
   * @example "河畔の部屋"
   */
  label!: string;

  /** The name in each language that has its own. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: Partial<Record<Language, string>>;

  /** Whether visitors see it. */
  live!: boolean;

  @ApiProperty(LANGUAGE_ENUM)
  baseLanguage!: Language;

  /** The version of the shared fields; each translation has its own. */
  version!: number;

  /** The fields that are the same in all languages. A field with several images is a list of URLs. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  shared!: Record<string, unknown>;

  /** The images as pages show them. */
  @ApiProperty({ type: 'array', items: { $ref: '#/components/schemas/AssetDto' } })
  media!: ImageAsset[];

  /** The languages without a name or title of their own. */
  @ApiProperty({ ...LANGUAGE_ENUM, isArray: true })
  missingLanguages!: Language[];

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-30T02:40:11.507Z' })
  createdAt!: string;

  /** When it was last changed, in any language, by anyone (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  updatedAt!: string;
}

/** A localized record with its stored translations. */
export class ContentDto extends ContentHeadDto {
  translations!: TranslationDto[];
}

/** All records of a kind on one page, in display order. */
export class OrderedContentDto extends PageDto {
  items!: ContentDto[];
}

/** States of a translation, the worst first. */
const TRANSLATION_STATES = ['missing', 'review', 'stale', 'suggested', 'complete'] as const;

export type TranslationState = (typeof TRANSLATION_STATES)[number];

export const CONTENT_STATES = [...TRANSLATION_STATES, 'unapproved', 'hidden', 'passed'] as const;

export type ContentState = (typeof CONTENT_STATES)[number];

/** State of one language of a record. */
export class TranslationStateDto {
  @ApiProperty(LANGUAGE_ENUM)
  language!: Language;

  /** The id of this translation; null if there is none. */
  @ApiProperty({ type: 'integer', nullable: true })
  id!: number | null;

  /** 0 if there is no translation. */
  version!: number;

  /** The name or title in this language, without fallback. */
  @ApiProperty({ type: String, nullable: true, example: 'River room' })
  title!: string | null;

  /** The origin of the title. */
  @ApiProperty({ enum: ORIGINS, enumName: 'Origin', nullable: true })
  origin!: Origin | null;

  /**
   * The first that applies. `missing`: there is no title, or a text of the base is missing or only copied. `review`: a
   * suggestion failed a check. `stale`: a base text has changed since. `suggested`: there is a suggestion. `complete`:
   * none of these.
   */
  @ApiProperty({ enum: TRANSLATION_STATES, enumName: 'TranslationState' })
  state!: TranslationState;

  /** The number of fields that wait for a decision. */
  waiting!: number;

  /** The number of fields in each state, as in `GET /translations/overview`; states without fields are absent. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'integer' },
    example: { missing: 2, human: 1 },
  })
  fieldStates!: Partial<Record<FieldState, number>>;

  /** Whether it is complete and has text that no person wrote or approved. */
  unapproved!: boolean;

  /** The stored text, with `words=all`. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
  })
  words?: Record<string, string | null>;
}

/** A record in a list. */
export class ContentRowDto extends ContentHeadDto {
  /** When the text was last written, in any language (ISO 8601, UTC); null if there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  writtenAt!: string | null;

  /** The author of the text that was last written; absent for a machine translation. */
  @ApiPropertyOptional({ example: 'admin' })
  updatedBy?: string;

  /** All four languages, with or without a translation. */
  translations!: TranslationStateDto[];
}

/** Number of records per state. */
export class ContentStatesDto {
  missing!: number;
  review!: number;
  stale!: number;
  suggested!: number;
  /** Records that are complete in all languages. */
  complete!: number;
  /** Records that are complete in a language in which they have text that no person wrote or approved. */
  unapproved!: number;
  hidden!: number;
  /** Records that visitors see although their date has passed. */
  passed!: number;
}

export class ContentPageDto extends PageDto {
  items!: ContentRowDto[];
  states!: ContentStatesDto;

  /**
   * For each shared field with choices, the number of records per value, ignoring the filter of `only` on that field.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
    example: { season: { spring: 3, summer: 2 } },
  })
  facets!: Record<string, Record<string, number>>;
}

export class ContentQueryDto extends PaginationQueryDto {
  /** Only records that contain all these words, in any language or shared field. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @ApiPropertyOptional({ example: 'river' })
  search?: string;

  /** Only records with this state in `language`, or in any language; `complete`: in all languages. */
  @IsOptionalNotNull()
  @IsIn(CONTENT_STATES)
  @ApiPropertyOptional({ enum: CONTENT_STATES, enumName: 'ContentState' })
  state?: ContentState;

  @OptionalLanguageField('The language for `state` and for sorting by text.')
  language?: Language;

  /** Only records with these values, named as in `facets`, comma-separated. */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(200)
  @ApiPropertyOptional({ example: 'season:summer' })
  only?: string;

  /**
   * `order` (the saved order), `title`, `id`, or a field; a leading `-` reverses it. A trailing `:ja` sets the language
   * in which text is compared; default `language`.
   */
  @IsOptionalNotNull()
  @IsString()
  @MaxLength(50)
  @ApiPropertyOptional({ default: 'order', example: '-title:ja' })
  sort?: string;

  /** `all`: includes the stored text of every translation. */
  @IsOptionalNotNull()
  @IsIn(['all'])
  @ApiPropertyOptional({ enum: ['all'], enumName: 'ContentTranslations' })
  words?: 'all';
}

const SHARED_FIELDS_SCHEMA = {
  type: 'object',
  additionalProperties: true,
  description:
    'Shared fields, as listed by `GET /content`. Omitted ones stay unchanged; null clears optional ones.',
  example: { capacity: 3 },
} as const;

const TEXTS_BY_LANGUAGE_SCHEMA = {
  type: 'object',
  description:
    'By language: the body of `PUT …/translations/{language}`. All languages are written together, or none.',
  properties: Object.fromEntries(LANGUAGES.map((language) => [language, TEXTS_SCHEMA])),
  example: { en: { description: 'Where the light comes in first.' } },
} as const;

/** Texts of several languages, and shared fields. */
class ContentInputDto {
  @ToObject()
  @IsOptionalNotNull()
  @IsObject()
  @ApiPropertyOptional(SHARED_FIELDS_SCHEMA)
  shared?: Record<string, unknown>;

  @ToObject()
  @IsOptionalNotNull()
  @IsObject()
  @ApiPropertyOptional(TEXTS_BY_LANGUAGE_SCHEMA)
  words?: Record<string, unknown>;
}

/** A new record: the required texts of its base language, and shared fields. */
export class CreateContentDto extends ContentInputDto {
  @ApiPropertyOptional({ ...SHARED_FIELDS_SCHEMA, example: { type: 'Studio', capacity: 2 } })
  declare shared?: Record<string, unknown>;

  @ApiPropertyOptional({
    ...TEXTS_BY_LANGUAGE_SCHEMA,
    example: { zh_TW: { name: '晨之間' }, en: { name: 'Morning room' } },
  })
  declare words?: Record<string, unknown>;

  @OptionalLanguageField('The base language; default `zh_TW`.')
  baseLanguage?: Language;

  @OptionalLanguageField('Alias of `baseLanguage`.')
  language?: Language;
}

/** A change; missing members stay unchanged. */
export class UpdateContentDto extends ContentInputDto {
  @VersionField()
  version?: string | number;
}
