import pg from 'pg';

/** Before a statement whose result nobody needs: it goes to the database together with the next one. */
const HELD = '/* held */ ';

const NOTHING = { command: '', rowCount: null, oid: 0, fields: [], rows: [] };

/**
 * A connection that saves round trips: `begin`, and statements marked by {@link held}, wait for the next
 * statement and are sent in one message with it, in their order. An error of any of them is the error of that
 * message, and the transaction is then lost as it would have been.
 */
export class TerseClient extends pg.Client {
  private waiting = '';

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
    const query = (text: unknown, values?: unknown, ...others: unknown[]): unknown => {
      const isPlain = typeof text === 'string' && (!Array.isArray(values) || values.length === 0);
      if (isPlain && (text === 'begin' || text.startsWith(HELD))) {
        this.waiting += `${text};`;
        return Promise.resolve(NOTHING);
      }
      const waiting = this.waiting;
      this.waiting = '';
      // What is undone at once need not be done.
      if (waiting === '' || text === 'rollback') return send(text, values, ...others);
      if (isPlain && others.length === 0) return send(`${waiting}${text}`).then(last);
      void send(waiting).catch(() => undefined);
      return send(text, values, ...others);
    };
    Object.assign(this, { query });
  }
}

function last(results: unknown): unknown {
  return Array.isArray(results) ? (results as unknown[]).at(-1) : results;
}

/** Marks a statement to be sent along with the next one. */
export function held(statement: string): string {
  return `${HELD}${statement}`;
}
