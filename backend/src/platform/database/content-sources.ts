import { AsyncLocalStorage } from 'node:async_hooks';

/** The content that an answer is made from: the tables that were read for it. Grows while it is made. */
export class ContentSources {
  readonly tables = new Set<string>();
  /** Whether something was read of which nobody knows where it comes from. */
  isUnknown = false;

  /** What was read now; undefined where nobody knows. */
  note(tables: Iterable<string> | undefined): void {
    if (!tables) this.isUnknown = true;
    else for (const table of tables) this.tables.add(table);
  }

  /** What something else was made from, of which this is made. */
  add({ tables, isUnknown }: ContentSources): void {
    this.note(isUnknown ? undefined : tables);
  }
}

const gathering = new AsyncLocalStorage<ContentSources>();

/** Notes in `sources` whatever `work` reads of the database, and what it awaits. */
export function gather<Result>(sources: ContentSources, work: () => Result): Result {
  return gathering.run(sources, work);
}

/** Where to note what is read at present; undefined where nobody wants to know. */
export function currentSources(): ContentSources | undefined {
  return gathering.getStore();
}
