import pg from 'pg';
import { expect } from 'vitest';
import { eventually } from './eventually.js';

/** Waits until at least a number of sessions wait for a lock in a statement with this prefix. */
export async function waitForLockWaiters(
  databaseUrl: string,
  count: number,
  queryPrefix = '',
): Promise<void> {
  // A separate session, because a transaction caches the list of sessions.
  const observer = new pg.Client({ connectionString: databaseUrl });
  await observer.connect();
  try {
    await eventually(async () => {
      const { rowCount } = await observer.query(
        `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and starts_with(query, $1)`,
        [queryPrefix],
      );
      expect(rowCount).toBeGreaterThanOrEqual(count);
    });
  } finally {
    await observer.end();
  }
}

/** Holds a lock until a number of sessions wait for one, which makes the race deterministic. */
export async function raceOnLock<T>(
  databaseUrl: string,
  lock: string,
  waiterCount: number,
  start: () => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(lock);
    const started = start();
    await waitForLockWaiters(databaseUrl, waiterCount);
    await client.query('commit');
    return await started;
  } finally {
    await client.end();
  }
}
