import { OptimisticLockError } from '@mikro-orm/core';
import { PostgreSqlPlatform } from '@mikro-orm/postgresql';
import pg from 'pg';
import { batch, type Statement, type Value } from './batch.js';
import { type ContentWatch } from './content-watch.js';
import { SILENCE } from './database-errors.js';
import { currentPatience } from './database-timing.js';
import { CHANGED_MEANWHILE } from './versioned-update.js';

/** With what pg calls the longest wait for its answer; the connection's own where there is none. */
interface TimedStatement extends Statement {
  readonly query_timeout?: number | undefined;
}

/** Before a statement whose result nobody needs: it goes to the database together with the next one. */
const HELD = '/* held */ ';

/** Statements with parameters are our own, so there are only so many of them; this is for the day there are not. */
const MOST_NAMES = 200;

const BEGIN: Statement = { text: 'begin', name: 'begin' };

const NOTHING = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

const exceptions = new PostgreSqlPlatform().getExceptionConverter();

const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_NAMES) names.set(text, `s${names.size}`);
  return names.get(text);
}

/**
 * A connection that saves time: a statement with parameters is prepared once, and `begin` and statements marked
 * by {@link held} wait for the next statement and are sent in one message with it, in their order. An error of any
 * of them is the error of that statement, and the transaction is then lost as it would have been.
 */
export class TerseClient extends pg.Client {
  private waiting: Statement[] = [];
  private readonly parsed = new Set<string>();

  constructor(config?: string | pg.ClientConfig, watch?: ContentWatch) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
    const send = (...args: unknown[]) => this.unlessSilent(query(...args));
    const ask = (text: unknown, values?: unknown, ...others: unknown[]): unknown => {
      if (typeof text !== 'string' || typeof values === 'function') {
        return query(text, values, ...others);
      }
      const statement = toStatement(text, values);
      if (text === 'begin' || text.startsWith(HELD)) {
        this.waiting.push(text === 'begin' ? BEGIN : statement);
        return Promise.resolve(NOTHING);
      }
      const { waiting } = this;
      this.waiting = [];
      // What is undone at once need not be done.
      if (waiting.length === 0 || text === 'rollback') return send(statement);
      // Several statements in one text, which only the simple protocol takes.
      const isOne = statement.values || !text.includes(';');
      const first = isOne ? statement : { text: 'select', query_timeout: statement.query_timeout };
      const sent = this.unlessSilent(this.inOneMessage(query, waiting, first));
      return isOne ? sent : sent.then(() => send(statement));
    };
    Object.assign(this, { query: watch ? this.watched(ask, watch) : ask });
  }

  /** The same, seen by `watch`. */
  private watched(ask: (...args: unknown[]) => unknown, watch: ContentWatch) {
    const journal = watch.open(() => (this as unknown as { processID?: number }).processID);
    this.once('end', () => watch.close(journal));
    return (text: unknown, ...others: unknown[]): unknown => {
      const settle = journal.note(typeof text === 'string' ? text : undefined);
      const answer = ask(text, ...others);
      return settle ? (answer as Promise<unknown>).finally(settle) : answer;
    };
  }

  /** A connection on which nothing is answered must not be given to the next one, who would wait as long. */
  private unlessSilent(answer: Promise<unknown>): Promise<unknown> {
    return answer.catch((error: unknown) => {
      if (error instanceof Error && error.message === SILENCE) {
        this.emit('error', error);
        void this.end();
      }
      throw error;
    });
  }

  private inOneMessage(
    send: (query: pg.Query) => unknown,
    ahead: readonly Statement[],
    last: TimedStatement,
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const done = (error: Error | undefined, result: unknown) => {
        if (error) reject(meant(error));
        else resolve(result);
      };
      const { query_timeout } = last;
      send(Object.assign(batch(ahead, last, this.parsed, done), { query_timeout }));
    });
  }
}

function toStatement(text: string, values: unknown): TimedStatement {
  const query_timeout = currentPatience();
  if (!Array.isArray(values) || values.length === 0) return { text, query_timeout };
  return { text, values: values as Value[], name: nameOf(text), query_timeout };
}

/** As the ORM would have it from the statement itself: it does not look at what a commit says. */
function meant(error: Error): Error {
  const isLate = error instanceof pg.DatabaseError && error.code === CHANGED_MEANWHILE;
  return isLate ? new OptimisticLockError(error.message) : exceptions.convertException(error);
}

/** Marks a statement to be sent along with the next one. */
export function held(statement: string): string {
  return `${HELD}${statement}`;
}
