import { type EntityProperty } from '@mikro-orm/core';
import { z } from 'zod';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { ORIGINS, type Provenance, SEVERITIES } from '../../kernel/provenance.js';
import { isSlug } from '../../kernel/slug.js';
import { countCharacters, normalizeText } from '../../kernel/localized-text.js';
import { type ArchiveKind } from './archive-kinds.service.js';

/** One translation of a record in an export. */
export interface ArchivedTranslation {
  readonly id: number;
  readonly language: Language;
  /** ISO 8601; absent in files of older versions. */
  readonly createdAt?: string | undefined;
  /** Texts by field; fields without text are absent. */
  readonly words: Readonly<Record<string, string>>;
  /** Author, basis and suggestion of each field. */
  readonly provenance: Provenance;
}

/**
 * A record of content as plain JSON, from which it can be restored with its ids. Without version numbers: a
 * restored record counts as changed.
 */
export interface ArchivedRecord {
  readonly kind: string;
  readonly id: number;
  /** Columns shared by all languages; times as ISO 8601. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Only for localized kinds, as is `versions`. */
  readonly baseLanguage?: Language | undefined;
  /** The translations in the order of `LANGUAGES`, also those that hold only a suggestion. */
  readonly versions?: readonly ArchivedTranslation[] | undefined;
  /**
   * In exports of kinds with pages: the current slug, then the earlier ones, which redirect. Absent in older files
   * and in the activity log.
   */
  readonly slugs?: readonly string[] | undefined;
}

const MAX_INTEGER = 2_147_483_647;
/** Far above any real id, and far enough below the end of the sequence for new content. */
export const MAX_ID = 1_000_000_000;
/** Maximum length of columns that have no limit of their own. The longest texts hold inline images. */
const MAX_TEXT_LENGTH = 100_000;
const MAX_DEPTH = 12;
const MAX_SLUGS = 1000;

/** Whether PostgreSQL can store the value: no NUL, no lone surrogates, limited nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === MAX_DEPTH) return false;
  return Object.entries(value).every(
    ([key, entry]) => isStorable(key) && isStorable(entry, depth + 1),
  );
}

const id = z.int().positive().max(MAX_ID);
const language = z.enum(LANGUAGES);
const digest = z.string().max(100);
const timestamp = z.iso.datetime();

const offset = z.int().min(0).max(MAX_TEXT_LENGTH);
const span = z.tuple([offset, offset]).optional();
const textByLanguage = z.partialRecord(language, z.string().max(2000)).optional();
const quote = z.strictObject({
  text: z.string().max(MAX_TEXT_LENGTH),
  at: span,
  means: textByLanguage,
});
const finding = z.strictObject({
  rule: z.string().max(100),
  severity: z.enum(SEVERITIES),
  message: z.string().max(2000),
  at: span,
  pair: z
    .strictObject({
      base: z.array(quote).max(200).optional(),
      text: z.array(quote).max(200).optional(),
      wanted: z.string().max(2000).optional(),
    })
    .optional(),
  reasons: textByLanguage,
});
const findings = z.array(finding).max(200).optional();

const suggestion = z.strictObject({
  text: z.string().min(1).max(MAX_TEXT_LENGTH),
  basis: z.string().max(MAX_TEXT_LENGTH),
  at: timestamp,
  model: z.string().max(200).nullable(),
  needsReview: z.array(z.string().max(100)).max(50).optional(),
  findings,
});

const dismissal = z.strictObject({ by: z.string().max(200), at: timestamp });

const fieldProvenance = z
  .strictObject({
    origin: z.enum(ORIGINS).nullable(),
    basis: digest,
    at: timestamp,
    by: z.string().max(200).optional(),
    model: z.string().max(200).optional(),
    task: id.optional(),
    from: language.optional(),
    suggestion: suggestion.optional(),
    dismissed: digest.optional(),
    findings,
    style: z.int().min(0).max(MAX_INTEGER).optional(),
    glossary: digest.optional(),
    dismissals: z.record(digest, dismissal).optional(),
    // Written by earlier versions, in which approving a text hid all its findings.
    accepted: digest.optional(),
  })
  .transform(({ accepted: _, ...provenance }) => provenance);

function createTranslationSchema(names: readonly string[]) {
  const fieldName = z.enum(names);
  return z.object({
    id,
    language,
    createdAt: timestamp.optional(),
    words: z
      .partialRecord(fieldName, z.string().max(MAX_TEXT_LENGTH).nullable())
      .transform((texts) =>
        Object.fromEntries(
          Object.entries(texts).filter(
            (entry): entry is [string, string] => normalizeText(entry[1]) !== null,
          ),
        ),
      ),
    provenance: z.partialRecord(fieldName, fieldProvenance),
  });
}

function createTypeSchema(column: EntityProperty): z.ZodType {
  const { name, enum: isEnum, items, runtimeType, columnTypes, length } = column;
  if (isEnum && items) return z.literal(items as string[]);
  if (columnTypes.some((type) => type.startsWith('json'))) return z.json();
  if (runtimeType === 'string') {
    const max = length ?? MAX_TEXT_LENGTH;
    return z.string().refine((text) => countCharacters(text) <= max, {
      error: `It has more than ${max} characters.`,
    });
  }
  if (runtimeType === 'boolean') return z.boolean();
  if (runtimeType === 'Date') return z.iso.datetime();
  if (runtimeType === 'number') {
    return columnTypes.includes('int') ? z.int().min(-MAX_INTEGER).max(MAX_INTEGER) : z.number();
  }
  throw new Error(`The archive cannot read the column "${name}" (${runtimeType}).`);
}

/** Returns the schema of a column. If an older file lacks the column, its default applies. */
function createColumnSchema(column: EntityProperty): z.ZodType {
  const type = createTypeSchema(column);
  // As in the database: an unknown creation time is the time of the import.
  if (column.defaultRaw === 'now()') return type.prefault(() => new Date().toISOString());
  if (column.nullable) return type.nullable().default(null);
  if (column.default === undefined || column.default === null) return type;
  return type.prefault(column.default);
}

const slug = z
  .string()
  .max(100)
  .refine((text) => text.isWellFormed() && isSlug(text), { error: 'It is not valid in a URL.' });

/** Returns the schema of a record of this kind. Unknown members are dropped. */
export function createRecordSchema({ kind, columns, translations, pages }: ArchiveKind) {
  const fields = z.object(
    Object.fromEntries(columns.map((column) => [column.name, createColumnSchema(column)])),
  );
  const schema = z.object({ kind: z.literal(kind), id, fields });
  if (!translations) return schema;
  return schema.extend({
    baseLanguage: language,
    versions: z.array(createTranslationSchema(translations.fields)).max(LANGUAGES.length),
    ...(pages && { slugs: z.array(slug).min(1).max(MAX_SLUGS).optional() }),
  });
}
