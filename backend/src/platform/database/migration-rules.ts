/**
 * What old code does not survive. While a new version is rolled out, and when it has to be taken back, processes of the
 * version before work on the new schema: a migration may add, and what nobody uses any more goes with a later one.
 */

const ident = String.raw`(?:"([^"]+)"|(\w+))`;
const table = String.raw`alter table (?:if exists )?(?:only )?${ident}`;

interface Rule {
  readonly when: RegExp;
  readonly says: string;
}

const ALWAYS: readonly Rule[] = [
  { when: /^drop table/i, says: 'removes a table that the previous version reads' },
  { when: /^truncate|^delete from/i, says: 'removes rows' },
  {
    when: /^drop (?:sequence|type|schema|view)/i,
    says: 'removes something that the previous version uses',
  },
];

/** Of a table that was there before; of one that this migration makes, nobody knows yet. */
const ON_TABLES: readonly Rule[] = [
  { when: /\bdrop column\b/i, says: 'removes a column that the previous version reads' },
  { when: /\brename\b/i, says: 'renames something that the previous version uses' },
  { when: /\balter column [^,;]*\btype\b/i, says: 'changes the type of a column' },
  { when: /\bset not null\b/i, says: 'requires a value that the previous version omits' },
  { when: /\bdrop default\b/i, says: 'requires a value that the previous version omits' },
  {
    when: /\badd (?:column )?(?!constraint)[^;]*\bnot null\b(?![^,;]*\bdefault\b)/i,
    says: 'requires a value that the previous version omits',
  },
];

const first = (match: RegExpExecArray | null) => match?.[1] ?? match?.[2];

/** What is wrong with a migration, a sentence for each statement. */
export function findBreakingStatements(statements: readonly string[]): string[] {
  // PostgreSQL itself fills a generated column.
  const generated = / generated always as [^;]*? stored(?: not null)?/gi;
  const all = statements.map((text) =>
    text.trim().replaceAll(/\s+/g, ' ').replaceAll(generated, ''),
  );
  const made = new Set(
    all.map((text) =>
      first(new RegExp(`^create table (?:if not exists )?${ident}`, 'i').exec(text)),
    ),
  );
  const dropped = new Set(
    all.flatMap((text) =>
      [...text.matchAll(/drop constraint (?:if exists )?"?(\w+)"?/gi)].map((m) => m[1]),
    ),
  );
  const added = new Set(
    all.flatMap((text) => [...text.matchAll(/\badd (?:column )?"(\w+)"/gi)].map((m) => m[1])),
  );
  return all.flatMap((text) => {
    const name = first(new RegExp(`^${table}`, 'i').exec(text));
    const rules = name === undefined ? ALWAYS : made.has(name) ? [] : ON_TABLES;
    const broken = rules.filter(({ when }) => when.test(text)).map(({ says }) => says);
    if (name !== undefined && !made.has(name) && isNarrower(text, dropped, added)) {
      broken.push('rejects rows that the previous version writes');
    }
    const unique = first(new RegExp(`^create unique index .*? on ${ident}`, 'i').exec(text));
    if (unique !== undefined && !made.has(unique)) {
      broken.push('rejects rows that the previous version writes');
    }
    return broken.map((says) => `${text.slice(0, 100)} … ${says}.`);
  });
}

/** A constraint that is put in the place of one of its name is taken for a wider one, as of a list that grew. */
function isNarrower(
  text: string,
  dropped: ReadonlySet<string | undefined>,
  added: ReadonlySet<string | undefined>,
): boolean {
  const [, constraint, what = ''] = /\badd constraint "?(\w+)"? (.*)/i.exec(text) ?? [];
  if (constraint === undefined || dropped.has(constraint)) return false;
  const columns = [...what.matchAll(/"(\w+)"/g)].map(([, column]) => column);
  return !columns.some((column) => added.has(column));
}
