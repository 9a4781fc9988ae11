import { MikroORM } from '@mikro-orm/postgresql';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Environment, VERSION } from '../config/config.js';
import { isDatabaseUnavailable, isLockTimeout, isAccessDenied } from './database-errors.js';
import { type DatabaseTiming, MIGRATION_TIMEOUTS } from './database-timing.js';
import { ADVISORY_LOCK } from './locks.js';
import { connectionOptions, migrationsFolder, ormOptions } from './orm-options.js';

const RETRY_MS = 1000;

/** How often a migration steps back from a table that somebody else uses, before it is given up. */
const ATTEMPTS = 20;

/** The oldest version that the product is made for. */
const MIN_POSTGRESQL = 16;

/** PostgreSQL's codes. */
const NO_TABLE = '42P01';
const NO_DATABASE = '3D000';

type Target = Pick<Environment, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MIGRATE'>;

/** The database is not to be used as things are, and waiting will not help. */
export class DatabaseNotUsableError extends Error {}

/** Somebody else is to migrate it first. */
class PendingMigrationsError extends Error {}

/** The migrations this version of the product has, in their order. */
export async function bundledMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files.flatMap((file) => /^(Migration\d+)\.ts$/.exec(file)?.[1] ?? []).sort();
}

/** Old code would write rows that the new schema does not hold, or lose what only new code knows. */
export function assertNoUnknownMigrations(
  executed: readonly string[],
  known: readonly string[],
): void {
  const newer = executed.filter((name) => !known.includes(name)).sort();
  if (newer.length === 0) return;
  throw new DatabaseNotUsableError(
    `The database is of a newer version: it has ${newer.at(-1)}, but this version, ${VERSION}, ends with ` +
      `${known.at(-1)}. Start the newer version. To go back permanently, restore the backup that was ` +
      'created before its migrations: npm run backup -- --list lists the backups, npm run restore -- ' +
      '--copy NAME --replace restores one.',
  );
}

async function assertSupported(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000);
  if (major >= MIN_POSTGRESQL) return;
  throw new DatabaseNotUsableError(
    `PostgreSQL at ${client.host} is version ${major}, but this product needs ${MIN_POSTGRESQL} or ` +
      'later. Upgrade it (pg_upgrade, or a new server and npm run restore), or set DATABASE_URL to another ' +
      'one.',
  );
}

/** What the database has had: nothing, where it is new. */
async function executedMigrations(url: string, timing: DatabaseTiming): Promise<string[]> {
  const client = new pg.Client({ ...connectionOptions(timing), connectionString: url });
  try {
    await client.connect();
    await assertSupported(client);
    const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: unknown }).code === NO_TABLE) return [];
    throw error;
  } finally {
    await client.end();
  }
}

async function migrate(
  { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATE }: Target,
  timing: DatabaseTiming,
  beforeChanges: () => Promise<void>,
): Promise<string[]> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  const known = await bundledMigrations();
  // As at almost every start there is nothing to do, which is known long before an ORM is made.
  const executed = await executedMigrations(url, timing);
  assertNoUnknownMigrations(executed, known);
  if (known.every((name) => executed.includes(name))) return [];
  if (!MIGRATE)
    throw new PendingMigrationsError('the database is of an older version; npm run migrate');
  const orm = await MikroORM.init({
    ...ormOptions(url, [], timing),
    // Migrations know tables alone.
    discovery: { warnWhenNoEntities: false },
  });
  const { migrator } = orm;
  try {
    return await orm.em.transactional(async (em) => {
      // Whoever migrates at the same time may take long, and may be of a newer version.
      await em.execute('set local lock_timeout = 0');
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.migration]);
      const before = (await migrator.getExecuted()).map(({ name }) => name);
      assertNoUnknownMigrations(before, known);
      // A new database has nothing to lose, and another process may have migrated meanwhile.
      if (before.length > 0 && known.some((name) => !before.includes(name))) await beforeChanges();
      return (await migrator.up()).map(({ name }) => name);
    });
  } finally {
    await orm.close();
  }
}

function refusal(databaseUrl: string, cause: Error): DatabaseNotUsableError {
  const { host, pathname } = new URL(databaseUrl);
  const name = decodeURIComponent(pathname.slice(1));
  const isMissing = (cause as { code?: unknown }).code === NO_DATABASE;
  const message = isMissing
    ? `There is no database "${name}" at ${host}. Check DATABASE_URL, or create it: createdb ${name}`
    : `PostgreSQL at ${host} refuses the connection: ${cause.message}. Check DATABASE_URL.`;
  return new DatabaseNotUsableError(message, { cause });
}

/**
 * Brings the database up to today's schema, or waits until somebody has where `MIGRATE` is 0. A PostgreSQL that is away
 * is waited for, so that the order in which things start does not matter. Answers the migrations that were run.
 * `beforeChanges` runs under the migration lock, before a database that has tables is changed.
 */
export async function prepareDatabase(
  target: Target,
  onWaiting: (error: Error) => void,
  timing: DatabaseTiming = MIGRATION_TIMEOUTS,
  beforeChanges: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  let isBackedUp = false;
  const backUpOnce = async () => {
    if (!isBackedUp) await beforeChanges();
    isBackedUp = true;
  };
  for (let attempt = 1; ;) {
    try {
      return await migrate(target, timing, backUpOnce);
    } catch (error) {
      if (isAccessDenied(error)) throw refusal(target.DATABASE_URL, error as Error);
      if (isLockTimeout(error)) {
        if (attempt === ATTEMPTS) throw blocked(error as Error);
        attempt += 1;
      } else if (!isDatabaseUnavailable(error) && !(error instanceof PendingMigrationsError))
        throw error;
      onWaiting(error as Error);
      await sleep(RETRY_MS);
    }
  }
}

function blocked(cause: Error): DatabaseNotUsableError {
  const message =
    'The database was not migrated: another session has locked a table for more than a minute. Nothing ' +
    'was changed. Find the session in pg_stat_activity, and try again.';
  return new DatabaseNotUsableError(message, { cause });
}
