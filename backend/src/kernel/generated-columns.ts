/*
 * Columns that PostgreSQL generates beside each text of a translation. Queries that use them need not parse the provenance
 * or normalize the text of every row (ADR 36). Nothing else can write them, and records are loaded without them.
 * `text_digest` and `text_flags` are defined in migrations.
 */

interface GeneratedColumn {
  readonly type: 'text' | 'smallint';
  readonly nullable?: boolean;
  /** Returns the SQL of the value from the SQL of the field's text and of its provenance. */
  readonly sql: (text: string, provenance: string) => string;
}

export const GENERATED_COLUMNS = {
  /** `textDigest` of the text. */
  digest: { type: 'text', sql: (text) => `text_digest(${text})` },
  /** Digest of the base text from which the text was made; empty if unknown, null without text. */
  basis: {
    type: 'text',
    nullable: true,
    sql: (text, provenance) =>
      `case when ${text} is not null then coalesce(${provenance} ->> 'basis', '') end`,
  },
  /** Bits of `TEXT_FLAGS`. */
  flags: {
    type: 'smallint',
    sql: (text, provenance) => `text_flags(${provenance}, ${text} is not null)`,
  },
  /** The normalized text that searches compare; null if it equals the text in lower case. */
  folded: {
    type: 'text',
    nullable: true,
    sql: (text) => `nullif(lower(normalize(${text}, NFKC)), lower(${text}))`,
  },
} as const satisfies Readonly<Record<string, GeneratedColumn>>;

export type GeneratedColumnName = keyof typeof GENERATED_COLUMNS;

/** Bits of a field's provenance. The bits of the origin are zero if a person wrote the text, or if there is no text. */
export const TEXT_FLAGS = {
  machine: 1,
  converted: 2,
  copied: 4,
  /** There is a suggestion. */
  suggestion: 8,
  /** The suggestion failed a check. Set together with `suggestion`. */
  needsReview: 16,
} as const;

/** Returns the property name of a generated column, such as `nameDigest`. */
export const generatedMember = (field: string, column: GeneratedColumnName): string =>
  `${field}${column[0]!.toUpperCase()}${column.slice(1)}`;
