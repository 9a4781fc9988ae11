import { ApiExtraModels, ApiProperty } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import {
  type Finding,
  type Origin,
  ORIGINS,
  SEVERITIES,
  type Severity,
} from '../../kernel/provenance.js';
import { type Translation } from '../../kernel/translation.entity.js';
import { attachEditState } from '../../platform/http/entity-tag.interceptor.js';
import { BASIS_SCHEMA, type BaseTextsByLanguage } from './base-history.js';
import { type RecordFindings } from './translation-requests.js';

/** OpenAPI schema of the texts of one language. */
export const TEXTS_SCHEMA = {
  type: 'object',
  properties: {
    version: {
      type: 'integer',
      description: 'The `version` of this translation that the change starts from.',
    },
    basis: BASIS_SCHEMA,
  },
  // Without a type: many programming languages cannot express "all other members are texts", so generated clients would
  // not compile.
  additionalProperties: {
    description: 'The texts by field name; null clears a field.',
  },
} as const;

/** Optional start and end of a range. */
const SpanField = (example: readonly [start: number, end: number]) =>
  ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    minItems: 2,
    maxItems: 2,
    required: false,
    example,
  });

/** A text in some or all languages. */
export class TextByLanguageDto {
  en?: string;
  ja?: string;
  zh?: string;
  zh_TW?: string;
}

/** A quote that a finding refers to. */
export class QuoteDto {
  /** @example "check out" */
  text!: string;

  /** The position in the quoted text (base text or translation), in UTF-16 code units, if known. */
  @SpanField([4, 13])
  at?: readonly [start: number, end: number];

  /** What the words mean, by language, if known. */
  means?: TextByLanguageDto;
}

/** Quotes of the base text and of the translation. */
export class QuotePairDto {
  /** The quoted words of the base text; empty if the base text lacks them, absent if their position is not known. */
  @ApiProperty({ type: [QuoteDto], required: false })
  base?: readonly QuoteDto[];

  /** The quoted words of the translation; empty if the translation lacks them, absent if their position is not known. */
  @ApiProperty({ type: [QuoteDto], required: false })
  text?: readonly QuoteDto[];

  /**
   * What the translation should say, for a term of the glossary.
   * @example "bicycle"
   */
  wanted?: string;
}

/** A finding of a check on a text, compared with the base text. */
export class FindingDto {
  /**
   * Identifies the finding when it is dismissed; absent if it cannot be dismissed. Another text or base text
   * gives another id.
   * @example "c8Zx1r0m3Q9WwQ2u5yq4aA"
   */
  id?: string;

  /**
   * The name of the check.
   * @example "number"
   */
  rule!: string;

  /**
   * `holds`: a machine translation with this finding is stored as a suggestion and not published. `warns`: shown as a
   * warning only.
   */
  @ApiProperty({ enum: SEVERITIES, enumName: 'Severity' })
  severity!: Severity;

  /** @example "The number 3 is missing." */
  message!: string;

  /** The position in the text, in UTF-16 code units; absent if the finding is about the whole text. */
  @SpanField([4, 9])
  at?: readonly [start: number, end: number];

  /** The quotes that the finding is about; absent if it is about the whole text. */
  pair?: QuotePairDto;

  /** The message in other languages, for findings of the second model. */
  reasons?: TextByLanguageDto;
}

/** A finding that a person dismissed. */
export class DismissedFindingDto extends FindingDto {
  /** @example "admin" */
  by!: string;

  /** When it was dismissed (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time' })
  dismissedAt!: string;
}

/** A text that waits to be accepted or rejected. */
export class SuggestionDto {
  /** Send it as `suggestion` when accepting or rejecting, so that no other text is affected. */
  id!: string;

  /**
   * The suggested text.
   * @example "A studio on the river for two."
   */
  text!: string;

  /**
   * The base text that the suggestion was made from.
   * @example "河畔的雙人套房。"
   */
  basis!: string;

  /** When it was made (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  /** The model that wrote it; null for a conversion between Chinese scripts or the new value of the base language. */
  @ApiProperty({ type: String, nullable: true, example: 'gpt-4.1-mini' })
  model!: string | null;

  /** The checks it failed (`number`, `script`, …). Absent if it only waits for a decision. */
  needsReview?: string[];

  /** The findings of the checks on the suggestion. */
  findings?: FindingDto[];
}

/** Author of a field in one language, and whether it is up to date with the base language. */
export class FieldProvenanceDto {
  /** `converted`: converted between Chinese scripts; `copied`: copied from another language; null: no text. */
  @ApiProperty({ enum: ORIGINS, enumName: 'Origin', nullable: true })
  origin!: Origin | null;

  /** Whether the base text has changed since this text was made from it. */
  stale!: boolean;

  /** When the text was written (ISO 8601, UTC); null if there is none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  at!: string | null;

  /**
   * The person who wrote the text.
   * @example "admin"
   */
  by?: string;

  /** The language that the copied or converted text came from. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', required: false })
  from?: Language;

  /** A suggestion for this text. */
  suggestion?: SuggestionDto;

  /**
   * The findings on this text that were not dismissed, also if a person wrote or approved it. Absent if there are none.
   * In responses about one record: the current findings of the checks, and those of the second model. In responses
   * about several records: only those that were stored when a machine wrote the text.
   */
  findings?: FindingDto[];

  /** The findings that were dismissed. A finding comes back when the text or its base text changes. */
  dismissed?: DismissedFindingDto[];

  /**
   * For a stale text: the base text it was made from. In responses about a whole record, if the history has it.
   * @example "河畔的雙人套房。"
   */
  madeFrom?: string;
}

/** A translation of a record for editing: stored texts with nulls, without fallback. */
@ApiExtraModels(FieldProvenanceDto)
export class TranslationDto {
  /** The id of this translation, used by the flat resources. */
  id!: number;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** Send it back when writing: of two concurrent writers, the second gets a 409. */
  version!: number;

  /** When this translation was created (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-30T02:41:57.020Z' })
  createdAt!: string;

  /** Whether any field is stale. */
  stale!: boolean;

  /**
   * A digest of the current base text by field. Send the digests of the fields you have read as `basis`. If a base text
   * has changed since, the response is 409.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { description: 'c8Zx1r0m3Q9WwQ2u5yq4aA' },
  })
  basis!: Record<string, string>;

  /** One entry for each localized field. */
  @ApiProperty({
    type: 'object',
    additionalProperties: { $ref: '#/components/schemas/FieldProvenanceDto' },
  })
  provenance!: Record<string, FieldProvenanceDto>;
}

/** Returns the findings that were not dismissed. */
export function listOpenFindings(
  record: LocalizedEntity,
  translation: Translation,
  field: string,
  textFindings: readonly Finding[],
): FindingDto[] {
  const { dismissals = {} } = translation.provenance[field] ?? {};
  const ids = record.findingIdsOf(textFindings, translation, field);
  return textFindings.flatMap((finding, index) => {
    const id = ids[index]!;
    return dismissals[id] ? [] : { id, ...finding };
  });
}

function listDismissedFindings(
  record: LocalizedEntity,
  translation: Translation,
  field: string,
  textFindings: readonly Finding[],
): DismissedFindingDto[] {
  const { dismissals = {} } = translation.provenance[field] ?? {};
  const ids = record.findingIdsOf(textFindings, translation, field);
  return textFindings.flatMap((finding, index) => {
    const id = ids[index]!;
    const dismissal = dismissals[id];
    return dismissal ? { id, ...finding, by: dismissal.by, dismissedAt: dismissal.at } : [];
  });
}

function toProvenanceDto(
  record: LocalizedEntity,
  translation: Translation,
  field: string,
  textFindings: readonly Finding[] | undefined,
  madeFrom?: string,
): FieldProvenanceDto {
  const fieldProvenance = translation.provenance[field];
  const origin = translation.originOf(field);
  const suggestion = record.suggestionFor(translation, field);
  const allFindings = origin === null ? [] : (textFindings ?? fieldProvenance?.findings ?? []);
  const findings = listOpenFindings(record, translation, field, allFindings);
  const dismissed = listDismissedFindings(record, translation, field, allFindings);
  return {
    origin,
    stale: record.isStale(translation, field),
    at: origin === null ? null : (fieldProvenance?.at ?? null),
    ...(fieldProvenance?.by && origin !== null && { by: fieldProvenance.by }),
    ...(fieldProvenance?.from && origin !== null && { from: fieldProvenance.from }),
    ...(suggestion && { suggestion }),
    ...(findings.length > 0 && { findings }),
    ...(dismissed.length > 0 && { dismissed }),
    ...(madeFrom !== undefined && { madeFrom }),
  };
}

/**
 * Maps a translation to a response with its stored texts; the type parameter names the fields of the kind.
 * `recordFindings` has the findings of some languages; for others the stored findings are used.
 */
export function toTranslationDto<V extends TranslationDto = TranslationDto>(
  record: LocalizedEntity,
  translation: Translation,
  recordFindings: RecordFindings = {},
  bases: BaseTextsByLanguage = {},
): V {
  const fields = record.fieldNames;
  const texts = Object.fromEntries(fields.map((field) => [field, translation.text(field)]));
  const { language } = translation;
  const provenance = Object.fromEntries(
    fields.map((field) => [
      field,
      toProvenanceDto(
        record,
        translation,
        field,
        recordFindings[language] && (recordFindings[language][field] ?? []),
        bases[language]?.[field],
      ),
    ]),
  );
  const response = {
    id: translation.id,
    language,
    version: translation.version,
    createdAt: translation.createdAt.toISOString(),
    ...texts,
    stale: fields.some((field) => provenance[field]?.stale),
    basis: record.baseTextDigests,
    provenance,
  };
  return attachEditState(response, String(translation.version)) as unknown as V;
}

/** Maps all translations, those with suggestions only included, in the order of `LANGUAGES`. */
export function toTranslationDtos<V extends TranslationDto = TranslationDto>(
  record: LocalizedEntity,
  recordFindings?: RecordFindings,
  bases?: BaseTextsByLanguage,
): V[] {
  return LANGUAGES.flatMap((language) => {
    const translation = record.translation(language);
    return translation ? [toTranslationDto<V>(record, translation, recordFindings, bases)] : [];
  });
}
