import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Environment } from '../config/config.js';
import { isDatabaseAway, isRefused } from './database-errors.js';
import { PATIENT } from './database-timing.js';
import { LOCK } from './locks.js';
import { ormOptions } from './orm-options.js';

const RETRY_MS = 1000;

type Target = Pick<Environment, 'DATABASE_URL' | 'NODE_ENV'>;

/** PostgreSQL does not let us in, and waiting will not help. */
export class DatabaseRefused extends Error {}

async function migrate({ DATABASE_URL, NODE_ENV }: Target, entities: Options['entities']) {
  const orm = await MikroORM.init(ormOptions(DATABASE_URL, entities, PATIENT));
  try {
    // A name that is wrong by a letter must not become a second, empty house.
    if (NODE_ENV !== 'production') await orm.schema.ensureDatabase();
    await orm.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [LOCK.migration]);
      await orm.migrator.up();
    });
  } finally {
    await orm.close();
  }
}

function refusal(databaseUrl: string, cause: Error): DatabaseRefused {
  const { host, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  const isMissing = (cause as { code?: unknown }).code === '3D000';
  const message = isMissing
    ? `There is no database "${name}" at ${host}. Check DATABASE_URL, or create it: createdb ${name}`
    : `PostgreSQL at ${host} does not let us in: ${cause.message}. Check DATABASE_URL.`;
  return new DatabaseRefused(message, { cause });
}

/**
 * Brings the database up to today's schema; outside of production it is created where it is missing. A PostgreSQL
 * that is away is waited for, so that the order in which things start does not matter.
 */
export async function prepareDatabase(
  target: Target,
  entities: Options['entities'],
  onWaiting: (error: Error) => void,
): Promise<void> {
  for (;;) {
    try {
      return await migrate(target, entities);
    } catch (error) {
      if (isRefused(error)) throw refusal(target.DATABASE_URL, error as Error);
      if (!isDatabaseAway(error)) throw error;
      onWaiting(error as Error);
      await sleep(RETRY_MS);
    }
  }
}
