import pg from 'pg';
import { currentPatience } from './database-timing.js';

/** A connection that waits for an answer as long as `patiently` says, where that differs from its `query_timeout`. */
export class PatientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...args: unknown[]) => unknown;
    const patient = (text: unknown, values?: unknown, ...others: unknown[]) =>
      typeof text === 'string' && typeof values !== 'function'
        ? query({ text, values, query_timeout: currentPatience() }, ...others)
        : query(text, values, ...others);
    Object.assign(this, { query: patient });
  }
}
