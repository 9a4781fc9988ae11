import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { type Config } from '../config/config.js';
import { DatabaseTiming } from './database-timing.js';
import { connectionOptions } from './orm-options.js';
import { DatabaseNotUsableError } from './prepare-database.js';

/** What is announced on the same machine is heard within a millisecond or two. */
const TIMEOUT_MS = 5_000;
/** PgBouncer's answer to a setting that it cannot keep for one client. */
const UNKNOWN_SETTING = /unsupported startup parameter/;

async function receivesNotification({ env, directDatabaseUrl }: Config): Promise<boolean> {
  const options = connectionOptions(new DatabaseTiming());
  const listener = new pg.Client({ ...options, connectionString: directDatabaseUrl });
  const speaker = new pg.Client({ ...options, connectionString: env.DATABASE_URL });
  try {
    await Promise.all([listener.connect(), speaker.connect()]);
    const channel = `kawabe_${randomUUID()}`;
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
    const heard = once(listener, 'notification', { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
      () => true,
      () => false,
    );
    await speaker.query('select pg_notify($1, $2)', [channel, '']);
    return await heard;
  } catch (error) {
    if (!(error instanceof Error && UNKNOWN_SETTING.test(error.message))) throw error;
    throw new DatabaseNotUsableError(
      `The pooler at ${new URL(env.DATABASE_URL).host} rejects the timeouts of the connection ` +
        `(${error.message}). Configure it to ignore lock_timeout, statement_timeout and ` +
        'idle_in_transaction_session_timeout: see docs/operations/postgresql-and-redis.md.',
    );
  } finally {
    await Promise.allSettled([listener.end(), speaker.end()]);
  }
}

/**
 * Pages are kept until PostgreSQL announces a change. Behind a pooler that gives each transaction another connection
 * (PgBouncer's transaction mode), or with another database's address, no announcement is ever heard and visitors would
 * read what was true when the process began: so it does not begin.
 */
export async function assertListenNotifyWorks(config: Config): Promise<void> {
  if (await receivesNotification(config)) return;
  const [pooled, direct] = [config.env.DATABASE_URL, config.directDatabaseUrl].map(
    (address) => new URL(address).host,
  );
  throw new DatabaseNotUsableError(
    pooled === direct
      ? `Notifications (NOTIFY) sent at ${pooled} are not received there (LISTEN): is it a pooler in transaction mode, such as PgBouncer? Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`
      : `Notifications (NOTIFY) sent at ${pooled} are not received at ${direct} (LISTEN). Check that DATABASE_DIRECT_URL is PostgreSQL itself, and the same database as DATABASE_URL.`,
  );
}
