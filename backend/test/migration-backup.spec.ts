import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { backUpBeforeMigration } from '../src/platform/backup/back-up-before-migration.js';
import { openBackupStore } from '../src/platform/backup/backup-store.js';
import { MIGRATION_TIMEOUTS } from '../src/platform/database/database-timing.js';
import { ormOptions } from '../src/platform/database/orm-options.js';
import { bundledMigrations, prepareDatabase } from '../src/platform/database/prepare-database.js';
import { OWNER_FILE } from '../src/platform/storage/storage-ownership.service.js';
import { createTestConfig } from './app.js';

let folder: string;
let url: string;

const queryRows = async (databaseUrl: string, text: string) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end();
  }
};

/** Creates a database of the previous version with data. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-migration-'));
  await mkdir(join(folder, 'uploads'));
  const name = `before_${process.pid}`;
  await queryRows(inject('postgres'), `create database ${name}`);
  url = Object.assign(new URL(inject('postgres')), { pathname: `/${name}` }).href;
  const orm = await MikroORM.init({
    ...ormOptions(url),
    discovery: { warnWhenNoEntities: false },
  });
  await orm.migrator.up({ migrations: (await bundledMigrations()).slice(0, -1) });
  await orm.close();
  const [row] = await queryRows(url, 'insert into installation (id) values (1) returning uuid');
  await writeFile(join(folder, 'uploads', OWNER_FILE), `${row!['uuid']}\n`);
});

afterAll(async () => {
  await queryRows(inject('postgres'), `drop database before_${process.pid} with (force)`);
  await rm(folder, { recursive: true });
});

async function migrate(variables: Record<string, string>): Promise<string[]> {
  const { env } = createTestConfig(url, { DATA_DIR: folder, ...variables });
  const lines: string[] = [];
  await prepareDatabase(
    env,
    () => undefined,
    MIGRATION_TIMEOUTS,
    () => backUpBeforeMigration(env, (line) => lines.push(line)),
  );
  return lines;
}

it.each([
  { kind: 'a folder', location: () => join(folder, 'file', 'inside') },
  { kind: 'a bucket', location: () => 's3://KEY:SECRET@127.0.0.1:1/house?tls=0' },
])(
  'does not migrate if the backup in $kind before it fails, and reports the remedy',
  async ({ location }) => {
    const migrations = await bundledMigrations();
    await writeFile(join(folder, 'file'), '');
    const failed = migrate({ BACKUP_URL: location() });
    await expect(failed).rejects.toThrow(/not migrated.*Correct BACKUP_URL, or unset it/s);
    const executed = await queryRows(url, 'select name from mikro_orm_migrations');
    expect(executed).toHaveLength(migrations.length - 1);
  },
);

it('makes a backup before it migrates a database with tables', async () => {
  const migrations = await bundledMigrations();
  const BACKUP_URL = join(folder, 'backups');
  const lines = await migrate({ BACKUP_URL });
  const store = await openBackupStore(BACKUP_URL);
  const [newest] = await store.list();
  expect(lines).toEqual([
    `Created the backup ${newest} before the migration; npm run restore -- --copy restores it.`,
  ]);
  expect((await store.readManifest(newest!)).migrations).toEqual(migrations.slice(0, -1));
  expect(await migrate({ BACKUP_URL })).toEqual([]);
});

it('logs that no backup is made without BACKUP_URL', async () => {
  const { env } = createTestConfig(url, { DATA_DIR: folder });
  const lines: string[] = [];
  await backUpBeforeMigration(env, (line) => lines.push(line));
  expect(lines).toEqual(['No backup is created before the migration: BACKUP_URL is not set.']);
});
