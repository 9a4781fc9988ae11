/** Tables that a statement changes: `all` where its text alone does not tell. */
export type Changed = readonly string[] | 'all';

export interface StatementTables {
  readonly named: readonly string[];
  readonly changed: Changed;
}

/** The ORM writes keys into the text, so there is no end of different ones. */
const MOST_KNOWN = 1000;
/** What brings thousands of rows with it comes once, and would be kept for nothing. */
const LONGEST_KNOWN = 2000;

/** What looks like a change of its own and is none: a lock, or what an `insert` does instead. */
const NO_CHANGE = /\b(?:for\s+(?:no\s+key\s+)?update|do\s+(?:nothing|update))\b/gi;
const ONE_TABLE = /\b(?:insert\s+into|update)\s+(?:only\s+)?"?(\w+)"?/gi;
const ANY_TABLE = /\b(?:delete|merge|truncate|copy|alter|drop|do|call)\b/i;

/**
 * Tells from the text of statements which of the given tables they name, and which they change. An `insert` or
 * `update` changes its own table alone; whatever may cascade counts as changing all.
 */
export class StatementReader {
  private readonly names: RegExp;
  private readonly tables: ReadonlySet<string>;
  private readonly known = new Map<string, StatementTables>();

  constructor(tables: readonly string[]) {
    this.names = new RegExp(`\\b(?:${tables.join('|')})\\b`, 'g');
    this.tables = new Set(tables);
  }

  read(statement: string): StatementTables {
    let found = this.known.get(statement);
    if (!found) {
      const named = [...new Set(statement.match(this.names))];
      found = { named, changed: this.changed(statement, named) };
      if (statement.length > LONGEST_KNOWN) return found;
      if (this.known.size >= MOST_KNOWN) this.known.clear();
      this.known.set(statement, found);
    }
    return found;
  }

  private changed(statement: string, named: readonly string[]): Changed {
    const text = statement.replace(NO_CHANGE, '');
    if (named.length > 0 && ANY_TABLE.test(text)) return 'all';
    const targets = [...text.matchAll(ONE_TABLE)].map(([, table = '']) => table);
    return targets.filter((table) => this.tables.has(table));
  }
}
