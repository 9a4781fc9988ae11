import { Global, Injectable, Module } from '@nestjs/common';
import { currentSources } from './content-sources.js';
import { DatabaseTiming } from './database-timing.js';
import { type Changed, StatementReader } from './statement-tables.js';

const BEGIN = /^(?:begin|start transaction)\b/i;
const ROLLBACK = /^rollback\b(?!\s+to\b)/i;

/**
 * Sees the statements of this process's own connections: notes which content is read (`gather`), and tells which
 * content was changed as soon as PostgreSQL has said that it is committed, before anybody hears of it from us.
 */
@Injectable()
export class ContentWatch {
  private readonly journals = new Set<StatementJournal>();
  private reader: StatementReader | undefined;
  private tell: (changed: Changed) => void = () => undefined;

  /** From here on statements are understood: `tables` are those whose rows visitors see. */
  begin(tables: readonly string[], onChange: (changed: Changed) => void): void {
    this.reader = new StatementReader(tables);
    this.tell = onChange;
  }

  /** For the statements of one connection, whose process in PostgreSQL is known when it is connected. */
  open(pid: () => number | undefined): StatementJournal {
    const journal = new StatementJournal(
      pid,
      () => this.reader,
      (changed) => this.tell(changed),
    );
    this.journals.add(journal);
    return journal;
  }

  close(journal: StatementJournal): void {
    this.journals.delete(journal);
  }

  /** Whether this process of PostgreSQL serves one of our connections, of whose changes is told from here. */
  isOwn(pid: number): boolean {
    for (const journal of this.journals) if (journal.pid() === pid) return true;
    return false;
  }
}

/** What the statements of one connection have changed and not yet committed. */
export class StatementJournal {
  private changed = new Set<string>();
  private isAll = false;
  private isInTransaction = false;

  constructor(
    readonly pid: () => number | undefined,
    private readonly reader: () => StatementReader | undefined,
    private readonly tell: (changed: Changed) => void,
  ) {}

  private get isSettled(): boolean {
    return !this.isAll && this.changed.size === 0;
  }

  /** To be called ahead of each statement; gives what to call when it was answered, where that matters. */
  note(statement: string | undefined): (() => void) | undefined {
    if (statement !== undefined && this.isControl(statement)) {
      return statement === 'commit' && !this.isSettled ? () => this.settle() : undefined;
    }
    const tables = statement === undefined ? undefined : this.reader()?.read(statement);
    currentSources()?.note(tables?.named);
    if (!tables) return undefined;
    if (tables.changed === 'all') this.isAll = true;
    else for (const table of tables.changed) this.changed.add(table);
    return this.isInTransaction || this.isSettled ? undefined : () => this.settle();
  }

  /** Begins and ends transactions. */
  private isControl(statement: string): boolean {
    if (BEGIN.test(statement)) {
      this.isInTransaction = true;
    } else if (statement === 'commit') {
      this.isInTransaction = false;
    } else if (ROLLBACK.test(statement)) {
      this.isInTransaction = false;
      this.take();
    } else {
      return false;
    }
    return true;
  }

  /** Also after an error: whether a commit came through before the connection was lost, nobody knows. */
  private settle(): void {
    this.tell(this.take());
  }

  private take(): Changed {
    const taken = this.isAll ? 'all' : [...this.changed];
    this.isAll = false;
    this.changed = new Set();
    return taken;
  }
}

@Global()
@Module({ providers: [ContentWatch, DatabaseTiming], exports: [ContentWatch, DatabaseTiming] })
export class ContentWatchModule {}
