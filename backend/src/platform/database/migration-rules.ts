/**
 * Statements that break the previous version, whose processes use the new schema during a rollout or after a
 * rollback. A migration may add; unused parts are removed by a later migration.
 */

const identifier = String.raw`(?:"([^"]+)"|(\w+))`;
const alterTable = String.raw`alter table (?:if exists )?(?:only )?${identifier}`;

interface MigrationRule {
  readonly pattern: RegExp;
  readonly problem: string;
}

const OTHER_STATEMENT_RULES: readonly MigrationRule[] = [
  { pattern: /^drop table/i, problem: 'removes a table that the previous version reads' },
  { pattern: /^truncate|^delete from/i, problem: 'removes rows' },
  {
    pattern: /^drop (?:sequence|type|schema|view)/i,
    problem: 'removes something that the previous version uses',
  },
];

/** Only for existing tables: the previous version does not use those that this migration creates. */
const ALTER_TABLE_RULES: readonly MigrationRule[] = [
  { pattern: /\bdrop column\b/i, problem: 'removes a column that the previous version reads' },
  { pattern: /\brename\b/i, problem: 'renames something that the previous version uses' },
  { pattern: /\balter column [^,;]*\btype\b/i, problem: 'changes the type of a column' },
  { pattern: /\bset not null\b/i, problem: 'requires a value that the previous version omits' },
  { pattern: /\bdrop default\b/i, problem: 'requires a value that the previous version omits' },
  {
    pattern: /\badd (?:column )?(?!constraint)[^;]*\bnot null\b(?![^,;]*\bdefault\b)/i,
    problem: 'requires a value that the previous version omits',
  },
];

const matchedName = (match: RegExpExecArray | null) => match?.[1] ?? match?.[2];

/** Returns a sentence for each breaking statement of a migration. */
export function findBreakingStatements(statements: readonly string[]): string[] {
  // PostgreSQL fills generated columns itself.
  const generated = / generated always as [^;]*? stored(?: not null)?/gi;
  const normalized = statements.map((text) =>
    text.trim().replaceAll(/\s+/g, ' ').replaceAll(generated, ''),
  );
  const createdTables = new Set(
    normalized.map((text) =>
      matchedName(new RegExp(`^create table (?:if not exists )?${identifier}`, 'i').exec(text)),
    ),
  );
  const droppedConstraints = new Set(
    normalized.flatMap((text) =>
      [...text.matchAll(/drop constraint (?:if exists )?"?(\w+)"?/gi)].map((match) => match[1]),
    ),
  );
  const addedColumns = new Set(
    normalized.flatMap((text) =>
      [...text.matchAll(/\badd (?:column )?"(\w+)"/gi)].map((match) => match[1]),
    ),
  );
  return normalized.flatMap((text) => {
    const name = matchedName(new RegExp(`^${alterTable}`, 'i').exec(text));
    const rules =
      name === undefined ? OTHER_STATEMENT_RULES : createdTables.has(name) ? [] : ALTER_TABLE_RULES;
    const problems = rules
      .filter(({ pattern }) => pattern.test(text))
      .map(({ problem }) => problem);
    if (
      name !== undefined &&
      !createdTables.has(name) &&
      isNarrower(text, droppedConstraints, addedColumns)
    ) {
      problems.push('rejects rows that the previous version writes');
    }
    const indexedTable = matchedName(
      new RegExp(`^create unique index .*? on ${identifier}`, 'i').exec(text),
    );
    if (indexedTable !== undefined && !createdTables.has(indexedTable)) {
      problems.push('rejects rows that the previous version writes');
    }
    return problems.map((problem) => `${text.slice(0, 100)} … ${problem}.`);
  });
}

/** A constraint that replaces one of the same name is assumed to be wider, such as a list with more values. */
function isNarrower(
  text: string,
  droppedConstraints: ReadonlySet<string | undefined>,
  addedColumns: ReadonlySet<string | undefined>,
): boolean {
  const [, constraint, definition = ''] = /\badd constraint "?(\w+)"? (.*)/i.exec(text) ?? [];
  if (constraint === undefined || droppedConstraints.has(constraint)) return false;
  const columns = [...definition.matchAll(/"(\w+)"/g)].map(([, column]) => column);
  return !columns.some((column) => addedColumns.has(column));
}
