import { ApiProperty } from '@nestjs/swagger';
import { ArrayUnique, IsArray, IsInt } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { type Translation } from '../../kernel/translation.entity.js';
import { attachEditState } from '../../platform/http/entity-tag.interceptor.js';
import { OptionalLanguageField } from '../../platform/http/dto-fields.js';
import { BasisField } from '../localization/index.js';

const CREATED_AT = '2026-03-30T02:40:11.507Z';
const UPDATED_AT = '2026-04-02T08:15:30.123Z';

/** Language of the texts of an input. */
export class LanguageInputDto {
  @OptionalLanguageField('The language of the text; default `zh_TW` for a new record.')
  language?: Language;

  @OptionalLanguageField('Alias of `language`.')
  baseLanguage?: Language;

  @BasisField()
  basis?: Record<string, string>;
}

/** The display order of all records of a kind. */
export class OrderDto {
  /**
   * The ids of all records, in display order.
   * @example [1, 2]
   */
  @IsArray()
  @ArrayUnique()
  @IsInt({ each: true })
  ids!: number[];
}

/** A record in one language, with fallback. */
export class LocalizedRecordDto {
  /** The language of the translation shown. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** The fields whose text is shown in another language than `language`. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/Language' },
    example: { description: 'ja' },
  })
  fieldLanguages!: Record<string, Language>;
}

/** One translation of a record, with fallback for empty fields. */
export class FlatDto extends LocalizedRecordDto {
  /** The id of this translation. */
  id!: number;

  /** The id of the record, the same for all its translations; use this one in links. */
  recordId!: number;

  isBaseLanguage!: boolean;

  /**
   * The version of the record and of this translation; send it back when writing.
   * @example "3.5"
   */
  version!: string;

  /** When the record was created (ISO 8601, UTC). An import preserves it. */
  @ApiProperty({ type: String, format: 'date-time', example: CREATED_AT })
  createdAt!: string;

  /** When the record was last changed, in any language, by anyone (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: UPDATED_AT })
  updatedAt!: string;
}

/** A record in one language, with fallback. */
export class BaseDto extends LocalizedRecordDto {
  /** The id of the record. */
  id!: number;

  /** The language in which staff write it. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  baseLanguage!: Language;

  /** The version of the shared fields; each translation has its own. Send it back when writing. */
  version!: number;

  /** The languages without a name or title of their own. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true })
  missingLanguages!: Language[];

  /** When the record was created (ISO 8601, UTC). An import preserves it. */
  @ApiProperty({ type: String, format: 'date-time', example: CREATED_AT })
  createdAt!: string;

  /** When the record was last changed, in any language, by anyone (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: UPDATED_AT })
  updatedAt!: string;
}

/** Returns the version of a flat row: those of the record and of the translation. */
export function combineVersions(record: LocalizedEntity, translation: Translation): string {
  return `${record.version}.${translation.version}`;
}

/** Returns the entity tag of a record: the versions of its shared fields and of all translations. */
export function formatEditState(record: LocalizedEntity): string {
  const translations = LANGUAGES.flatMap((language) => record.translation(language) ?? []);
  return [record.version, ...translations.map(({ id, version }) => `${id}-${version}`)].join('.');
}

type FieldTexts = Readonly<Record<string, string | null>>;

/**
 * Returns the common members of a flat row, its texts, and the id of the base translation (null on that translation).
 */
export function toFlatRow(
  record: LocalizedEntity,
  requestedLanguage: Language,
): { row: FlatDto; texts: FieldTexts; baseId: number | null } {
  const { translation, texts, fieldLanguages } = record.localizeFor(requestedLanguage);
  // Records of kinds with a flat resource have at least one text.
  if (!translation) throw Problem.notFound('A translation of this record');
  const base = record.translation(record.baseLanguage);
  const state = combineVersions(record, translation);
  const row = {
    id: translation.id,
    recordId: record.id,
    isBaseLanguage: base === translation,
    language: translation.language,
    fieldLanguages,
    version: state,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
  return {
    row: attachEditState(row, state),
    texts,
    baseId: base && base !== translation ? base.id : null,
  };
}

/** Returns the common members of a record and its texts. */
export function toBaseRow(
  record: LocalizedEntity,
  requestedLanguage: Language,
): { row: BaseDto; texts: FieldTexts } {
  const { id, baseLanguage, missingLanguages, version } = record;
  const { language, texts, fieldLanguages } = record.localizeFor(requestedLanguage);
  const row = {
    id,
    baseLanguage,
    missingLanguages,
    version,
    language,
    fieldLanguages,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
  return { row: attachEditState(row, formatEditState(record)), texts };
}
