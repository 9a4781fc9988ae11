import pg from 'pg';
import { type ContentWatch } from './content-watch.js';
import { currentPatience } from './database-timing.js';

/** A connection that waits for an answer as long as `patiently` says, where that differs from its `query_timeout`. */
export class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig, watch?: ContentWatch) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => Promise<unknown>;
    const ask = (text: unknown, values?: unknown, ...others: unknown[]) =>
      typeof text === 'string' && typeof values !== 'function'
        ? query({ text, values, query_timeout: currentPatience() }, ...others)
        : query(text, values, ...others);
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
}
