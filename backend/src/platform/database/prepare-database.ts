import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseAway } from '../http/problem.filter.js';
import { LOCK } from './locks.js';

const RETRY_MS = 1000;

async function migrate(options: Options): Promise<void> {
  const orm = await MikroORM.init(options);
  try {
    await orm.schema.ensureDatabase();
    await orm.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK.migration]);
      await orm.migrator.up();
    });
  } finally {
    await orm.close();
  }
}

/**
 * Brings the database up to today's schema, creating it where it is missing. A PostgreSQL that is away is
 * waited for, so that the order in which things start does not matter.
 */
export async function prepareDatabase(
  options: Options,
  onWaiting: (error: Error) => void,
): Promise<void> {
  for (;;) {
    try {
      return await migrate(options);
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      onWaiting(error as Error);
      await sleep(RETRY_MS);
    }
  }
}
