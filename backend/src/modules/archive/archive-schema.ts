import { type EntityProperty } from '@mikro-orm/core';
import { z } from 'zod';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { ORIGINS, type Provenance, SEVERITIES } from '../../kernel/provenance.js';
import { isSlug } from '../../kernel/slug.js';
import { normalizeText } from '../../kernel/localized-text.js';
import { type ArchiveKind } from './archive-kinds.service.js';

/** One language version of a record, as it is kept outside the database. */
export interface ArchivedVersion {
  readonly id: number;
  readonly language: Language;
  /** ISO 8601; files from before it was kept do not say. */
  readonly createdAt?: string | undefined;
  /** Only the fields that hold words. */
  readonly words: Readonly<Record<string, string>>;
  /** Who wrote each field, from which base words, and the suggestions beside them. */
  readonly provenance: Provenance;
}

/**
 * One record of content as plain JSON: enough to put it back as it was, under the same ids. The numbers
 * against lost updates are left out: what is put back counts as changed.
 */
export interface ArchivedRecord {
  readonly kind: string;
  readonly id: number;
  /** The columns that all languages share; times as ISO 8601. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Of localized kinds only, as is `versions`. */
  readonly baseLanguage?: Language | undefined;
  /** In the house's order of languages; those that hold only a suggestion as well. */
  readonly versions?: readonly ArchivedVersion[] | undefined;
  /**
   * In copies of the content, of kinds that have pages: the last part of its page's address, then those it had before,
   * which lead there. Files from before there were any, and the log of activity, do not say.
   */
  readonly slugs?: readonly string[] | undefined;
}

const GREATEST_INTEGER = 2_147_483_647;
/** Far beyond what a house has ever made, and far from where its sequence ends: new content needs ids, too. */
export const GREATEST_ID = 1_000_000_000;
/** Of columns that set no limit of their own; the longest hold inline pictures. */
const LONGEST_TEXT = 100_000;
const DEEPEST = 12;
/** Each is a name that the record once had. */
const MOST_SLUGS = 1000;

/** Whether PostgreSQL can hold it: no NUL, no half characters, no bottomless nesting. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  if (depth === DEEPEST) return false;
  return Object.entries(value).every(
    ([key, entry]) => isStorable(key) && isStorable(entry, depth + 1),
  );
}

const id = z.int().positive().max(GREATEST_ID);
const language = z.enum(LANGUAGES);
const digest = z.string().max(100);
const moment = z.iso.datetime();

const place = z.int().min(0).max(LONGEST_TEXT);
const span = z.tuple([place, place]).optional();
const byLanguage = z.partialRecord(language, z.string().max(2000)).optional();
const quote = z.strictObject({ text: z.string().max(LONGEST_TEXT), at: span, means: byLanguage });
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
  reasons: byLanguage,
});
const findings = z.array(finding).max(200).optional();

const suggestion = z.strictObject({
  text: z.string().min(1).max(LONGEST_TEXT),
  basis: z.string().max(LONGEST_TEXT),
  at: moment,
  model: z.string().max(200).nullable(),
  needsReview: z.array(z.string().max(100)).max(50).optional(),
  findings,
});

const dismissal = z.strictObject({ by: z.string().max(200), at: moment });

const fieldProvenance = z
  .strictObject({
    origin: z.enum(ORIGINS).nullable(),
    basis: digest,
    at: moment,
    by: z.string().max(200).optional(),
    model: z.string().max(200).optional(),
    task: id.optional(),
    from: language.optional(),
    suggestion: suggestion.optional(),
    dismissed: digest.optional(),
    findings,
    style: z.int().min(0).max(GREATEST_INTEGER).optional(),
    glossary: digest.optional(),
    dismissals: z.record(digest, dismissal).optional(),
    // Of earlier versions, where approving a text hid all that was found in it.
    accepted: digest.optional(),
  })
  .transform(({ accepted: _, ...known }) => known);

function versionSchema(names: readonly string[]) {
  const name = z.enum(names);
  return z.object({
    id,
    language,
    createdAt: moment.optional(),
    words: z
      .partialRecord(name, z.string().max(LONGEST_TEXT).nullable())
      .transform((given) =>
        Object.fromEntries(
          Object.entries(given).filter(
            (entry): entry is [string, string] => normalizeText(entry[1]) !== null,
          ),
        ),
      ),
    provenance: z.partialRecord(name, fieldProvenance),
  });
}

function typeOf(column: EntityProperty): z.ZodType {
  const { name, enum: isEnum, items, runtimeType, columnTypes, length } = column;
  if (isEnum && items) return z.literal(items as string[]);
  if (columnTypes.some((type) => type.startsWith('json'))) return z.json();
  if (runtimeType === 'string') return z.string().max(length ?? LONGEST_TEXT);
  if (runtimeType === 'boolean') return z.boolean();
  if (runtimeType === 'Date') return z.iso.datetime();
  if (runtimeType === 'number') {
    return columnTypes.includes('int')
      ? z.int().min(-GREATEST_INTEGER).max(GREATEST_INTEGER)
      : z.number();
  }
  throw new Error(`The archive cannot read the column "${name}" (${runtimeType}).`);
}

/** A column that an older file does not know takes its default. */
function columnSchema(column: EntityProperty): z.ZodType {
  const type = typeOf(column);
  // As the database has it: what nobody knows the beginning of began when it came in.
  if (column.defaultRaw === 'now()') return type.prefault(() => new Date().toISOString());
  if (column.nullable) return type.nullable().default(null);
  if (column.default === undefined || column.default === null) return type;
  return type.prefault(column.default);
}

const slug = z
  .string()
  .max(100)
  .refine((text) => text.isWellFormed() && isSlug(text), { error: 'It is not valid in a URL.' });

/** What a file has to say of a record of this kind. Members that nobody knows are left aside. */
export function recordSchema({ kind, columns, words, pages }: ArchiveKind) {
  const fields = z.object(
    Object.fromEntries(columns.map((column) => [column.name, columnSchema(column)])),
  );
  const plain = z.object({ kind: z.literal(kind), id, fields });
  if (!words) return plain;
  return plain.extend({
    baseLanguage: language,
    versions: z.array(versionSchema(words.fields)).max(LANGUAGES.length),
    ...(pages && { slugs: z.array(slug).min(1).max(MOST_SLUGS).optional() }),
  });
}
