import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import pg from 'pg';
import { type Config } from '../config/config.js';
import { DatabaseTiming } from './database-timing.js';
import { connectionOptions } from './orm-options.js';
import { DatabaseNotUsableError } from './prepare-database.js';

/** Notifications on one machine take 1 or 2 ms. */
const TIMEOUT_MS = 5_000;
/** PgBouncer's error for a setting that it does not support per client. */
const UNKNOWN_SETTING = /unsupported startup parameter/;

async function receivesNotification({ env, directDatabaseUrl }: Config): Promise<boolean> {
  const options = connectionOptions(new DatabaseTiming());
  const listener = new pg.Client({ ...options, connectionString: directDatabaseUrl });
  const notifier = new pg.Client({ ...options, connectionString: env.DATABASE_URL });
  try {
    await Promise.all([listener.connect(), notifier.connect()]);
    const channel = `kawabe_${randomUUID()}`;
    await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
    const notification = once(listener, 'notification', {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).then(
      () => true,
      () => false,
    );
    await notifier.query('select pg_notify($1, $2)', [channel, '']);
    return await notification;
  } catch (error) {
    if (!(error instanceof Error && UNKNOWN_SETTING.test(error.message))) throw error;
    throw new DatabaseNotUsableError(
      `The pooler at ${new URL(env.DATABASE_URL).host} rejects the timeouts of the connection ` +
        `(${error.message}). Configure it to ignore lock_timeout, statement_timeout and ` +
        'idle_in_transaction_session_timeout: see docs/operations/postgresql-and-redis.md.',
    );
  } finally {
    await Promise.allSettled([listener.end(), notifier.end()]);
  }
}

/**
 * Fails the start if notifications are not received: behind a pooler in transaction mode (PgBouncer), or with the URL
 * of another database. Caches depend on them, so visitors would see outdated pages.
 */
export async function assertListenNotifyWorks(config: Config): Promise<void> {
  if (await receivesNotification(config)) return;
  const [pooledHost, directHost] = [config.env.DATABASE_URL, config.directDatabaseUrl].map(
    (url) => new URL(url).host,
  );
  throw new DatabaseNotUsableError(
    pooledHost === directHost
      ? `Notifications (NOTIFY) sent at ${pooledHost} are not received there (LISTEN): is it a pooler in transaction mode, such as PgBouncer? Set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`
      : `Notifications (NOTIFY) sent at ${pooledHost} are not received at ${directHost} (LISTEN). Check that DATABASE_DIRECT_URL is PostgreSQL itself, and the same database as DATABASE_URL.`,
  );
}
