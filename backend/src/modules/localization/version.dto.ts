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
import { withState } from '../../platform/http/entity-tag.js';
import { type RecordBases } from './base-history.js';
import { type RecordFindings } from './word-rules.js';

/** What a rule has to say against words, beside those of the base language. */
export class FindingDto {
  /**
   * The name of the rule.
   * @example "number"
   */
  rule!: string;

  /** `holds`: words of a machine with it are offered, and not published. `warns`: a person is told. */
  @ApiProperty({ enum: SEVERITIES, enumName: 'Severity' })
  severity!: Severity;

  /** @example "The number 3 is missing." */
  message!: string;

  /** Where it is in the words, in UTF-16 units; absent where it is about all of them. */
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    minItems: 2,
    maxItems: 2,
    required: false,
    example: [4, 9],
  })
  at?: readonly [start: number, end: number];
}

/** A text that waits for a person to take it over or turn it down. */
export class SuggestionDto {
  /** Send it back as `suggestion` when settling it, so that no other text is settled. */
  id!: string;

  /**
   * The text offered.
   * @example "A studio on the river for two."
   */
  text!: string;

  /**
   * The base-language words it was made from.
   * @example "河畔的雙人套房。"
   */
  basis!: string;

  /** When it was made (ISO 8601, UTC). */
  @ApiProperty({ type: String, format: 'date-time' })
  at!: string;

  /** The model that wrote it; null where it is the base language's own new value. */
  @ApiProperty({ type: String, nullable: true, example: 'gpt-4.1-mini' })
  model!: string | null;

  /** The rules it failed (`number`, `script`, …). Absent when it only waits for a choice. */
  needsReview?: string[];

  /** What the rules say of it. */
  findings?: FindingDto[];
}

/** Who wrote one field of one language, and whether it still matches the base language. */
export class FieldProvenanceDto {
  /** `converted`: Chinese script conversion; `copied`: another language's words as they are; null: no words. */
  @ApiProperty({ enum: ORIGINS, enumName: 'Origin', nullable: true })
  origin!: Origin | null;

  /** The base-language words have changed since these were made from them. */
  stale!: boolean;

  /** When the words were written (ISO 8601, UTC); null where there are none. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  at!: string | null;

  /**
   * The person who wrote them.
   * @example "admin"
   */
  by?: string;

  /** The language that copied or converted words came from. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', required: false })
  from?: Language;

  /** A text offered beside these words. */
  suggestion?: SuggestionDto;

  /**
   * What the rules say of these words: of a machine's as they were published, of a person's as they stand beside
   * today's base words, in the answers of reads and writes of this very record. Absent where it is nothing, and
   * once a person has confirmed or accepted them as they are.
   */
  findings?: FindingDto[];

  /**
   * Of stale words: the base words they were made from. In answers of a whole record, and where the history has them.
   * @example "河畔的雙人套房。"
   */
  madeFrom?: string;
}

/** One language version of a record as editing needs it: raw words, nulls included, never a fallback. */
@ApiExtraModels(FieldProvenanceDto)
export class VersionDto {
  /** The id of this version, which the flat resources use. */
  id!: number;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** Send it back with a write: the slower of two writers gets a 409. */
  version!: number;

  /** When this language was first written in. */
  @ApiProperty({ type: String, format: 'date-time', example: '2026-03-30T02:41:57.020Z' })
  createdAt!: string;

  /** Whether any field is stale. */
  stale!: boolean;

  /**
   * A digest of the base language's words of each field, as they are now. Send those of the fields that were looked
   * at back as `basis`: where the base has other words by then, the answer is 409.
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

function toProvenance(
  record: LocalizedEntity,
  version: Translation,
  field: string,
  found: readonly Finding[] = [],
  madeFrom?: string,
): FieldProvenanceDto {
  const entry = version.provenance[field];
  const origin = version.originOf(field);
  const suggestion = record.suggestionFor(version, field);
  const findings = [...((origin !== null && entry?.findings) || []), ...found];
  return {
    origin,
    stale: record.isStale(version, field),
    at: origin === null ? null : (entry?.at ?? null),
    ...(entry?.by && origin !== null ? { by: entry.by } : {}),
    ...(entry?.from && origin !== null ? { from: entry.from } : {}),
    ...(suggestion ? { suggestion } : {}),
    ...(findings.length > 0 ? { findings } : {}),
    ...(madeFrom === undefined ? {} : { madeFrom }),
  };
}

/**
 * One version with its raw words; the type parameter names the fields of the kind. `found`: what the rules say now
 * of words that people wrote.
 */
export function toVersion<V extends VersionDto = VersionDto>(
  record: LocalizedEntity,
  version: Translation,
  found: RecordFindings = {},
  bases: RecordBases = {},
): V {
  const fields = record.fieldNames;
  const words = Object.fromEntries(fields.map((field) => [field, version.words(field)]));
  const { language } = version;
  const provenance = Object.fromEntries(
    fields.map((field) => [
      field,
      toProvenance(record, version, field, found[language]?.[field], bases[language]?.[field]),
    ]),
  );
  const answer = {
    id: version.id,
    language,
    version: version.version,
    createdAt: version.createdAt.toISOString(),
    ...words,
    stale: fields.some((field) => provenance[field]?.stale),
    basis: record.baseDigests,
    provenance,
  };
  return withState(answer, String(version.version)) as unknown as V;
}

/** All versions, those that hold only suggestions too, in the house's order of languages. */
export function toVersions<V extends VersionDto = VersionDto>(
  record: LocalizedEntity,
  found?: RecordFindings,
  bases?: RecordBases,
): V[] {
  return LANGUAGES.flatMap((language) => {
    const version = record.in(language);
    return version ? [toVersion<V>(record, version, found, bases)] : [];
  });
}
