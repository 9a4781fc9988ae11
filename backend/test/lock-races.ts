import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from './eventually.js';

/** Done when so many of a database's sessions wait for a lock, at a statement that begins like this. */
export async function waitForLockWaiters(
  databaseUrl: string,
  count: number,
  begin = '',
): Promise<void> {
  // Its own session, since a transaction sees the others as they were when it first looked.
  const observer = new pg.Client({ connectionString: databaseUrl });
  await observer.connect();
  try {
    await eventually(async () => {
      const { rowCount } = await observer.query(
        `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and starts_with(query, $1)`,
        [begin],
      );
      expect(rowCount).toBe(count);
    });
  } finally {
    await observer.end();
  }
}

/** Holds a lock until so many others wait for one, so that these meet for certain. */
export async function raceOnLock<T>(
  databaseUrl: string,
  lock: string,
  waiting: number,
  start: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    const started = start();
    await waitForLockWaiters(databaseUrl, waiting);
    await client.query('commit');
    return await started;
  } finally {
    await client.end();
  }
}
