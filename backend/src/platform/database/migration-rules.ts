/*
 * Statements that break the previous version, whose processes use the new schema during a rollout or after a
 * rollback. A migration may add tables and columns; those that are no longer used are removed by a later migration.
 */

const identifier = String.raw`(?:"([^"]+)"|(\w+))`;
const alterTable = String.raw`alter table (?:if exists )?(?:only )?${identifier}`;

interface MigrationRule {
  readonly pattern: RegExp;
  readonly problem: string;
}

/** For all statements except `alter table`. */
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
  const normalizedStatements = statements.map((statement) =>
    statement.trim().replaceAll(/\s+/g, ' ').replaceAll(generated, ''),
  );
  const createdTables = new Set(
    normalizedStatements.map((statement) =>
      matchedName(
        new RegExp(`^create table (?:if not exists )?${identifier}`, 'i').exec(statement),
      ),
    ),
  );
  const droppedConstraints = new Set(
    normalizedStatements.flatMap((statement) =>
      [...statement.matchAll(/drop constraint (?:if exists )?"?(\w+)"?/gi)].map(
        (match) => match[1],
      ),
    ),
  );
  const addedColumns = new Set(
    normalizedStatements.flatMap((statement) =>
      [...statement.matchAll(/\badd (?:column )?"(\w+)"/gi)].map((match) => match[1]),
    ),
  );
  return normalizedStatements.flatMap((statement) => {
    const alteredTable = matchedName(new RegExp(`^${alterTable}`, 'i').exec(statement));
    const alterRules = createdTables.has(alteredTable) ? [] : ALTER_TABLE_RULES;
    const rules = alteredTable === undefined ? OTHER_STATEMENT_RULES : alterRules;
    const problems = rules
      .filter(({ pattern }) => pattern.test(statement))
      .map(({ problem }) => problem);
    if (
      alteredTable !== undefined &&
      !createdTables.has(alteredTable) &&
      isNarrower(statement, droppedConstraints, addedColumns)
    ) {
      problems.push('rejects rows that the previous version writes');
    }
    const indexedTable = matchedName(
      new RegExp(`^create unique index .*? on ${identifier}`, 'i').exec(statement),
    );
    if (indexedTable !== undefined && !createdTables.has(indexedTable)) {
      problems.push('rejects rows that the previous version writes');
    }
    return problems.map((problem) => `${statement.slice(0, 100)} … ${problem}.`);
  });
}

/**
 * Whether a statement adds a constraint to existing columns. A constraint that replaces one of the same name is assumed
 * to be wider, such as a list with more values.
 */
function isNarrower(
  statement: string,
  droppedConstraints: ReadonlySet<string | undefined>,
  addedColumns: ReadonlySet<string | undefined>,
): boolean {
  const [, constraint, definition = ''] = /\badd constraint "?(\w+)"? (.*)/i.exec(statement) ?? [];
  if (constraint === undefined || droppedConstraints.has(constraint)) return false;
  const columns = [...definition.matchAll(/"(\w+)"/g)].map(([, column]) => column);
  return !columns.some((column) => addedColumns.has(column));
}
