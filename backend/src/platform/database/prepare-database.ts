import { MikroORM } from '@mikro-orm/postgresql';
import { readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Environment, VERSION } from '../config/config.js';
import { isDatabaseUnavailable, isContention, isAccessDenied } from './database-errors.js';
import { type DatabaseTiming, MIGRATION_TIMEOUTS } from './database-timing.js';
import { ADVISORY_LOCK } from './locks.js';
import { connectionOptions, migrationsFolder, ormOptions } from './orm-options.js';

const RETRY_MS = 1000;

/** Maximum number of attempts of a migration that waits for a locked table. */
const MAX_ATTEMPTS = 20;

const MIN_POSTGRESQL = 16;

const UNDEFINED_TABLE = '42P01';
const UNDEFINED_DATABASE = '3D000';

type MigrationEnvironment = Pick<Environment, 'DATABASE_URL' | 'DATABASE_DIRECT_URL' | 'MIGRATE'>;

/** The database cannot be used, and waiting does not help. */
export class DatabaseNotUsableError extends Error {}

/** Another process must migrate the database first. */
class PendingMigrationsError extends Error {}

/** Names of the migrations of this version, in order. */
export async function bundledMigrations(): Promise<string[]> {
  const files = await readdir(migrationsFolder);
  return files.flatMap((file) => /^(Migration\d+)\.ts$/.exec(file)?.[1] ?? []).sort();
}

/**
 * Throws if the database is of a newer version: this one would write rows that violate the new schema, or lose data of
 * the newer version.
 */
export function assertNoUnknownMigrations(
  executed: readonly string[],
  bundled: readonly string[],
): void {
  const newer = executed.filter((name) => !bundled.includes(name)).sort();
  if (newer.length === 0) return;
  throw new DatabaseNotUsableError(
    `The database is of a newer version: it has ${newer.at(-1)}, but this version, ${VERSION}, ends with ` +
      `${bundled.at(-1)}. Start the newer version. To go back permanently, restore the backup that was ` +
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

async function readExecutedMigrations(url: string, timing: DatabaseTiming): Promise<string[]> {
  const client = new pg.Client({ ...connectionOptions(timing), connectionString: url });
  try {
    await client.connect();
    await assertSupported(client);
    const { rows } = await client.query<{ name: string }>('select name from mikro_orm_migrations');
    return rows.map(({ name }) => name);
  } catch (error) {
    if ((error as { code?: unknown }).code === UNDEFINED_TABLE) return [];
    throw error;
  } finally {
    await client.end();
  }
}

async function migrate(
  { DATABASE_URL, DATABASE_DIRECT_URL, MIGRATE }: MigrationEnvironment,
  timing: DatabaseTiming,
  beforeChanges: () => Promise<void>,
): Promise<string[]> {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL;
  const bundled = await bundledMigrations();
  // Checked without an ORM, because most starts have nothing to migrate.
  const executed = await readExecutedMigrations(url, timing);
  assertNoUnknownMigrations(executed, bundled);
  if (bundled.every((name) => executed.includes(name))) return [];
  if (!MIGRATE)
    throw new PendingMigrationsError('the database is of an older version; npm run migrate');
  const orm = await MikroORM.init({
    ...ormOptions(url, [], timing),
    // Migrations use tables only.
    discovery: { warnWhenNoEntities: false },
  });
  const { migrator } = orm;
  try {
    return await orm.em.transactional(async (em) => {
      // A concurrent migration may take long, and may be of a newer version. This applies to the lock only: `up` uses a
      // connection of its own.
      await em.execute('set local lock_timeout = 0');
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.migration]);
      const executedNow = (await migrator.getExecuted()).map(({ name }) => name);
      assertNoUnknownMigrations(executedNow, bundled);
      // Skipped for a new database, and if another process has migrated meanwhile.
      if (executedNow.length > 0 && bundled.some((name) => !executedNow.includes(name)))
        await beforeChanges();
      return (await migrator.up()).map(({ name }) => name);
    });
  } finally {
    await orm.close();
  }
}

function accessDeniedError(
  { DATABASE_URL, DATABASE_DIRECT_URL }: MigrationEnvironment,
  cause: Error,
): DatabaseNotUsableError {
  const variable = DATABASE_DIRECT_URL === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const { host, pathname } = new URL(DATABASE_DIRECT_URL ?? DATABASE_URL);
  const name = decodeURIComponent(pathname.slice(1));
  const isMissing = (cause as { code?: unknown }).code === UNDEFINED_DATABASE;
  const message = isMissing
    ? `There is no database "${name}" at ${host}. Check ${variable}, or create it: createdb ${name}`
    : `PostgreSQL at ${host} refuses the connection: ${cause.message}. Check ${variable}.`;
  return new DatabaseNotUsableError(message, { cause });
}

/**
 * Migrates the database, or waits for the migration if `MIGRATE` is 0. Waits for an unavailable PostgreSQL, so that
 * the start order does not matter. Returns the executed migrations. `beforeChanges` runs under the migration lock
 * before an existing database is changed.
 */
export async function prepareDatabase(
  target: MigrationEnvironment,
  onWaiting: (error: Error) => void,
  timing: DatabaseTiming = MIGRATION_TIMEOUTS,
  beforeChanges: () => Promise<void> = () => Promise.resolve(),
): Promise<string[]> {
  let isBackedUp = false;
  const backUpOnce = async () => {
    if (!isBackedUp) await beforeChanges();
    isBackedUp = true;
  };
  let attempt = 1;
  for (;;) {
    try {
      return await migrate(target, timing, backUpOnce);
    } catch (error) {
      if (isAccessDenied(error)) throw accessDeniedError(target, error as Error);
      if (isContention(error)) {
        if (attempt === MAX_ATTEMPTS) throw lockedTableError(error as Error);
        attempt += 1;
      } else if (!isDatabaseUnavailable(error) && !(error instanceof PendingMigrationsError))
        throw error;
      onWaiting(error as Error);
      await sleep(RETRY_MS);
    }
  }
}

function lockedTableError(cause: Error): DatabaseNotUsableError {
  const message =
    'The database was not migrated: another session has locked a table for more than a minute. Nothing ' +
    'was changed. Find the session in pg_stat_activity, and try again.';
  return new DatabaseNotUsableError(message, { cause });
}
