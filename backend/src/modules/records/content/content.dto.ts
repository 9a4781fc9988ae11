import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsObject, IsOptional, IsString, MaxLength } from 'class-validator';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { type Origin, ORIGINS } from '../../../kernel/provenance.js';
import {
  IsKept,
  OptionalLanguageField,
  ToObject,
  VersionField,
} from '../../../platform/http/fields.js';
import { PageDto, PageQueryDto } from '../../../platform/http/page.dto.js';
import { type Asset, WORDS_SCHEMA, VersionDto } from '../../localization/index.js';

const LANGUAGE = { enum: LANGUAGES, enumName: 'Language' } as const;

/** What all answers say of a record. */
class ContentHeadDto {
  /** @example "rooms" */
  kind!: string;

  id!: number;

  /**
   * What a person calls it, in its base language.
   * @example "河畔の部屋"
   */
  label!: string;

  /** What it is called in each language that has a name of its own. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { ja: '河畔の部屋', en: 'Riverside room' },
  })
  names!: Partial<Record<Language, string>>;

  /** Whether visitors see it. */
  live!: boolean;

  @ApiProperty(LANGUAGE)
  baseLanguage!: Language;

  /** Version of the shared fields; each language version carries its own. */
  version!: number;

  /** The fields that all languages share. Pictures of which there may be several are a list of addresses. */
  @ApiProperty({ type: 'object', additionalProperties: true })
  shared!: Record<string, unknown>;

  /** Its pictures as pages show them. */
  @ApiProperty({ type: 'array', items: { $ref: '#/components/schemas/AssetDto' } })
  media!: Asset[];

  /** The languages in which the name or title has no words of its own. */
  @ApiProperty({ ...LANGUAGE, isArray: true })
  missingLanguages!: Language[];

  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-30T02:40:11.507Z' })
  createdAt!: string;

  /** When it was last changed, in whatever language, by whomever. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-04-02T08:15:30.123Z' })
  updatedAt!: string;
}

/** Any localized record, its versions raw. */
export class ContentDto extends ContentHeadDto {
  translations!: VersionDto[];
}

/** Records of a kind on one page, in their order. */
export class OrderedContentDto extends PageDto {
  items!: ContentDto[];
}

/** From the worst on. */
export const VERSION_STATES = ['missing', 'review', 'stale', 'suggested', 'complete'] as const;

export type VersionState = (typeof VERSION_STATES)[number];

export const CONTENT_STATES = [...VERSION_STATES, 'unapproved', 'hidden', 'passed'] as const;

export type ContentState = (typeof CONTENT_STATES)[number];

/** How one language of a record stands. */
export class VersionStateDto {
  @ApiProperty(LANGUAGE)
  language!: Language;

  /** The id of this version; null where there is none. */
  @ApiProperty({ type: 'integer', nullable: true })
  id!: number | null;

  /** 0 where there is none. */
  version!: number;

  /** The name or title in this very language. */
  @ApiProperty({ type: String, nullable: true, example: 'River room' })
  title!: string | null;

  /** Who wrote that. */
  @ApiProperty({ enum: ORIGINS, enumName: 'Origin', nullable: true })
  origin!: Origin | null;

  /**
   * `missing`: the title has no words of its own. `review`: a suggestion failed a check. `stale`: base words have changed
   * since. `suggested`: a text is offered. The first of these that is so; else `complete`.
   */
  @ApiProperty({ enum: VERSION_STATES, enumName: 'VersionState' })
  state!: VersionState;

  /** How many fields wait for a decision. */
  waiting!: number;

  /** Whether it is complete, with words that no person wrote or approved. */
  unapproved!: boolean;

  /** Its raw words, with `words=all`. */
  @ApiPropertyOptional({
    type: 'object',
    additionalProperties: { type: 'string', nullable: true },
  })
  words?: Record<string, string | null>;
}

/** A record as lists have it. */
export class ContentRowDto extends ContentHeadDto {
  /** When its words were last written, in any language (ISO 8601, UTC); null where it has none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  writtenAt!: string | null;

  /** Who wrote these words; left out where a machine did. */
  @ApiPropertyOptional({ example: 'admin' })
  updatedBy?: string;

  /** All four languages, whether there is a version or not. */
  translations!: VersionStateDto[];
}

/** How many records there are in each state, of those that were searched for. */
export class ContentStatesDto {
  missing!: number;
  review!: number;
  stale!: number;
  suggested!: number;
  /** All languages are. */
  complete!: number;
  /** Complete, with words that no person wrote or approved. */
  unapproved!: number;
  hidden!: number;
  /** Visitors see them although their day is over. */
  passed!: number;
}

export class ContentPageDto extends PageDto {
  items!: ContentRowDto[];
  states!: ContentStatesDto;

  /** By choices among the shared fields: how many records have each value, whatever `only` says of that field. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'object', additionalProperties: { type: 'integer' } },
    example: { season: { spring: 3, summer: 2 } },
  })
  facets!: Record<string, Record<string, number>>;
}

export class ContentQueryDto extends PageQueryDto {
  /** Words that are all to be found, in any language or shared field. */
  @IsOptional()
  @IsString()
  @MaxLength(200)
  @ApiPropertyOptional({ example: 'river' })
  search?: string;

  /** Only records of which a language, or the one asked for, is in this state; `complete`: all are. */
  @IsKept()
  @IsIn(CONTENT_STATES)
  @ApiPropertyOptional({ enum: CONTENT_STATES, enumName: 'ContentState' })
  state?: ContentState;

  @OptionalLanguageField('The one that `state` and sorting by words are about.')
  language?: Language;

  /** Only records with these values, as `facets` names them, comma-separated. */
  @IsKept()
  @IsString()
  @MaxLength(200)
  @ApiPropertyOptional({ example: 'season:summer' })
  only?: string;

  /**
   * `order` (the kind's own), `title`, `id`, or a field; `-` before it turns it round. `:ja` after it says in which
   * language words are compared, else `language` does.
   */
  @IsKept()
  @IsString()
  @MaxLength(50)
  @ApiPropertyOptional({ default: 'order', example: '-title:ja' })
  sort?: string;

  /** `all`: with the raw words of every version. */
  @IsKept()
  @IsIn(['all'])
  @ApiPropertyOptional({ enum: ['all'], enumName: 'ContentWords' })
  words?: 'all';
}

const SHARED = {
  type: 'object',
  additionalProperties: true,
  description:
    'Shared fields, as `GET /content` names them. Those left out stay; null empties what may be empty.',
  example: { capacity: 3 },
} as const;

const WORDS = {
  type: 'object',
  description:
    'By language: what `PUT …/translations/{language}` takes. All languages are written together, or none.',
  properties: Object.fromEntries(LANGUAGES.map((language) => [language, WORDS_SCHEMA])),
  example: { en: { description: 'Where the light comes in first.' } },
} as const;

/** Words of several languages, and shared fields. */
class ContentInputDto {
  @ToObject()
  @IsKept()
  @IsObject()
  @ApiPropertyOptional(SHARED)
  shared?: Record<string, unknown>;

  @ToObject()
  @IsKept()
  @IsObject()
  @ApiPropertyOptional(WORDS)
  words?: Record<string, unknown>;
}

/** A new record: the required words of its base language, and shared fields. */
export class CreateContentDto extends ContentInputDto {
  @ApiPropertyOptional({ ...SHARED, example: { type: 'Studio', capacity: 2 } })
  declare shared?: Record<string, unknown>;

  @ApiPropertyOptional({
    ...WORDS,
    example: { zh_TW: { name: '晨之間' }, en: { name: 'Morning room' } },
  })
  declare words?: Record<string, unknown>;

  @OptionalLanguageField('The base language; `zh_TW` when left out.')
  baseLanguage?: Language;

  @OptionalLanguageField('The same under its other name.')
  language?: Language;
}

/** A change: what is left out stays. */
export class UpdateContentDto extends ContentInputDto {
  @VersionField()
  version?: string | number;
}
