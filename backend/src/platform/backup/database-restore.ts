import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { MikroORM, type Options } from '@mikro-orm/postgresql';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { NO_TIMEOUTS } from '../database/database-timing.js';
import { ADVISORY_LOCK } from '../database/locks.js';
import { ormOptions } from '../database/orm-options.js';
import { assertNoUnknownMigrations, bundledMigrations } from '../database/prepare-database.js';
import { BackupError, type BackupTable, type Manifest } from './backup-format.js';
import { type BackupStore } from './backup-store.js';
import {
  dropAllTables,
  listForeignKeys,
  MIGRATIONS_TABLE,
  SESSION_SETTINGS,
  listTables,
} from './database-dump.js';

const decompress = promisify(gunzip);
const quoteIdentifier = (identifier: string) => pg.escapeIdentifier(identifier);

export interface TargetState {
  readonly tables: readonly string[];
  readonly installation: string | undefined;
}

export class DatabaseRestore {
  private constructor(
    private readonly orm: MikroORM,
    private readonly clients: ReadonlySet<pg.Client>,
  ) {}

  static async open(databaseUrl: string, entities: Options['entities']): Promise<DatabaseRestore> {
    const options = ormOptions(databaseUrl, entities, NO_TIMEOUTS);
    const clients = new Set<pg.Client>();
    const onPoolCreated = (pool: pg.Pool) =>
      pool.on('connect', (client) => clients.add(client as unknown as pg.Client));
    const orm = await MikroORM.init({
      ...options,
      // COPY needs the connection exclusively.
      driverOptions: { ...options.driverOptions, pipeline: false, onPoolCreated },
    });
    return new DatabaseRestore(orm, clients);
  }

  close(): Promise<void> {
    return this.orm.close();
  }

  /**
   * Returns what the database contains. Rejects a database that a running site uses: its processes would continue with
   * deleted data.
   */
  async inspect(): Promise<TargetState> {
    const { em } = this.orm;
    const [sessions] = await em.execute<[{ count: number }]>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name like 'kawabe %'`,
    );
    if (sessions.count > 0) {
      throw new BackupError(
        'The site is running on this database. Stop it and its workers, then try again.',
      );
    }
    // Creates the migrations table, so that everything else fits in one transaction.
    await this.orm.migrator.getExecuted();
    const tables = (await listTables(em)).filter((table) => table !== MIGRATIONS_TABLE);
    if (!tables.includes('installation')) return { tables, installation: undefined };
    const [row] = await em.execute<{ uuid: string }[]>('select uuid from installation');
    return { tables, installation: row?.uuid };
  }

  /**
   * Restores the database in one transaction. The schema is created by the backup's migrations, and later migrations
   * run after the rows are inserted. Returns the tables of other programs, which are not restored.
   */
  async restore(manifest: Manifest, store: BackupStore): Promise<string[]> {
    assertNoUnknownMigrations(manifest.migrations, await bundledMigrations());
    const { migrator } = this.orm;
    const foreignTables = await this.orm.em.transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.migration]);
      await dropAllTables(em, MIGRATIONS_TABLE);
      const transaction: unknown = em.getTransactionContext();
      await migrator.up({ migrations: manifest.migrations, transaction });
      const constraints = await listForeignKeys(em);
      for (const constraint of constraints) {
        await em.execute(`alter table ${constraint.table} drop constraint ${constraint.name}`);
      }
      const [{ pid }] = await em.execute<[{ pid: number }]>('select pg_backend_pid() as pid');
      const client = [...this.clients].find((candidate) => backendPid(candidate) === pid)!;
      await client.query(SESSION_SETTINGS);
      // A backup contains all tables of the database, but its migrations create only those of the product.
      const ownTables = new Set(await listTables(em));
      for (const table of manifest.tables) {
        if (ownTables.has(table.name)) await insertRows(client, table, store);
      }
      for (const { name: sequence, value, called } of manifest.sequences) {
        await client.query(
          'select setval(sequence, $2, $3) from to_regclass($1) as sequence where sequence is not null',
          [quoteIdentifier(sequence), value, called],
        );
      }
      for (const constraint of constraints) {
        await em.execute(
          `alter table ${constraint.table} add constraint ${constraint.name} ${constraint.definition}`,
        );
      }
      await migrator.up({ transaction });
      return manifest.tables.map(({ name }) => name).filter((name) => !ownTables.has(name));
    });
    await this.orm.em.execute('analyze');
    return foreignTables;
  }
}

function backendPid(client: pg.Client): number {
  return (client as unknown as { processID: number }).processID;
}

async function insertRows(
  client: pg.Client,
  table: BackupTable,
  store: BackupStore,
): Promise<void> {
  const tableName = quoteIdentifier(table.name);
  // The rows already contain what triggers wrote.
  await client.query(`alter table ${tableName} disable trigger user`);
  await client.query(`delete from ${tableName}`);
  const copyStream = client.query(
    copyFrom(`copy ${tableName} (${table.columns.map(quoteIdentifier).join(', ')}) from stdin`),
  );
  await pipeline(Readable.from(readRows(table, store), { objectMode: false }), copyStream);
  await client.query(`alter table ${tableName} enable trigger user`);
  if (copyStream.rowCount !== table.rows) {
    throw new BackupError(
      `${table.name} has ${copyStream.rowCount} rows instead of ${table.rows}.`,
    );
  }
}

async function* readRows({ parts }: BackupTable, store: BackupStore): AsyncGenerator<Uint8Array> {
  for (const { digest, size, bytes } of parts) {
    // Limits the output to the recorded size, against decompression bombs.
    yield await decompress(await store.readPart(digest, size), {
      maxOutputLength: Math.max(1, bytes),
    });
  }
}
