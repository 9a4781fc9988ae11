import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MikroORM } from '@mikro-orm/postgresql';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { entities } from '../src/entities.js';
import { MIGRATION_TIMEOUTS } from '../src/platform/database/database-timing.js';
import { ormOptions, usePasswordFile } from '../src/platform/database/orm-options.js';
import { bundledMigrations, prepareDatabase } from '../src/platform/database/prepare-database.js';
import { createDatabase, startApp } from './app.js';

const migrationTarget = (url: string, { MIGRATE }: { MIGRATE: boolean }) =>
  ({ DATABASE_URL: url, MIGRATE }) as const;

/** A migration that alters existing tables, `tasks` among them. */
const ALTERING_MIGRATION = 'Migration20261122103150';

/** Creates a database in the state before `ALTERING_MIGRATION`. */
async function createOlderDatabase(): Promise<{ url: string; client: pg.Client }> {
  const name = `older_${process.pid}`;
  const admin = new pg.Client({ connectionString: inject('postgres') });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const { href: url } = Object.assign(new URL(inject('postgres')), { pathname: `/${name}` });
  const orm = await MikroORM.init(ormOptions(url, entities));
  await orm.migrator.up({
    migrations: (await bundledMigrations()).filter((migration) => migration < ALTERING_MIGRATION),
  });
  await orm.close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return { url, client };
}

it('waits until another process has migrated, retries if a table is locked, and rejects a newer database', async () => {
  const { url, client } = await createOlderDatabase();
  const messages: string[] = [];
  const waiting = prepareDatabase(migrationTarget(url, { MIGRATE: false }), ({ message }) =>
    messages.push(message),
  );
  await expect.poll(() => messages, { timeout: 30_000 }).not.toEqual([]);
  expect(messages[0]).toBe('the database is of an older version; npm run migrate');

  await client.query('begin; lock table tasks in access share mode');
  const lockMessages: string[] = [];
  const migrated = await prepareDatabase(
    migrationTarget(url, { MIGRATE: true }),
    ({ message }) => {
      if (!message.includes('lock timeout')) return;
      lockMessages.push(message);
      void client.query('commit');
    },
    { ...MIGRATION_TIMEOUTS, lockMs: 300 },
  );
  expect(lockMessages).toHaveLength(1);
  expect(migrated).toEqual(
    (await bundledMigrations()).filter((migration) => migration >= ALTERING_MIGRATION),
  );
  expect(await waiting).toEqual([]);

  await client.query(`insert into mikro_orm_migrations (name) values ('Migration29990101000000')`);
  await client.end();
  for (const MIGRATE of [true, false]) {
    await expect(
      prepareDatabase(migrationTarget(url, { MIGRATE }), () => undefined),
    ).rejects.toThrow('The database is of a newer version: it has Migration29990101000000');
  }
});

it('names the database that is missing, and the variable with its URL', async () => {
  const missing = Object.assign(new URL(inject('postgres')), { pathname: '/no_such_house' });
  const urls = { DATABASE_URL: inject('postgres'), DATABASE_DIRECT_URL: missing.href };
  await expect(prepareDatabase({ ...urls, MIGRATE: true }, () => undefined)).rejects.toThrow(
    `There is no database "no_such_house" at ${missing.host}. Check DATABASE_DIRECT_URL, or create it`,
  );
});

/**
 * Starts a fake PostgreSQL that reports a version. Types of its messages: T describes a row, D is the row, C ends the
 * command, R accepts the connection, and Z is ready for the next command.
 */
async function startOldPostgres(
  versionNumber: string,
): Promise<{ url: string; close: () => void }> {
  const postgresMessage = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255]);
  const int32 = (value: number) => Buffer.concat([int16(value >> 16), int16(value & 65_535)]);
  const column = [Buffer.from('server_version_num\0'), int32(0), int16(0), int32(25), int16(-1)];
  const field = Buffer.concat([...column, int32(-1), int16(0)]);
  const ready = postgresMessage('Z', Buffer.from('I'));
  const row = Buffer.concat([
    postgresMessage('T', Buffer.concat([int16(1), field])),
    postgresMessage(
      'D',
      Buffer.concat([int16(1), int32(versionNumber.length), Buffer.from(versionNumber)]),
    ),
    postgresMessage('C', Buffer.from('SHOW\0')),
    ready,
  ]);
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([postgresMessage('R', int32(0)), ready]));
      socket.on('data', (bytes) => {
        if (bytes.includes('server_version_num')) socket.write(row);
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `postgres://house@127.0.0.1:${port}/house`, close: () => server.close() };
}

it('rejects PostgreSQL older than 16 and reports the remedy', async () => {
  const old = await startOldPostgres('150019');
  await expect(
    prepareDatabase(migrationTarget(old.url, { MIGRATE: true }), () => undefined),
  ).rejects.toThrow(/is version 15, but this product needs 16 or later\. Upgrade it/);
  old.close();
});

it('serves requests while the password of the database is changed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kawabe-password-'));
  const DATABASE_PASSWORD_FILE = join(folder, 'password');
  const database = await createDatabase();
  const owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  const role = `rotated_${process.pid}`;
  await writeFile(DATABASE_PASSWORD_FILE, 'the first one\n');
  await owner.query(`create role ${role} superuser login password 'the first one'`);
  usePasswordFile({ DATABASE_PASSWORD_FILE });
  const url = Object.assign(new URL(database.url), { username: role, password: '' }).href;
  const site = await startApp({}, url);
  try {
    const listRooms = () => site.admin.get('/api/base-rooms');
    await listRooms().expect(200);
    await owner.query(`alter role ${role} password 'another, with "%"'`);
    await writeFile(DATABASE_PASSWORD_FILE, 'another, with "%"\n');
    // Open connections continue; many new ones use the new password.
    await Promise.all(Array.from({ length: 10 }, () => listRooms().expect(200)));
    const { rowCount } = await owner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = '${role}'`,
    );
    expect(rowCount).toBeGreaterThan(1);
    await expect.poll(async () => (await listRooms()).status, { timeout: 30_000 }).toBe(200);
    await writeFile(DATABASE_PASSWORD_FILE, 'a wrong one');
    const newClient = new pg.Client({ connectionString: url });
    await expect(newClient.connect()).rejects.toThrow('password authentication failed');
  } finally {
    Object.assign(pg.defaults, { password: null });
    await site.close();
    await owner.end();
    await database.drop();
    await rm(folder, { recursive: true });
  }
});

it('sends nothing unencrypted if the URL requires TLS', async () => {
  const chunks: Buffer[] = [];
  const server = createServer((socket) =>
    // "N": this server does not support TLS.
    socket.on('data', (bytes) => {
      chunks.push(bytes);
      socket.write('N');
    }),
  ).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const orm = await MikroORM.init(
    ormOptions(`postgres://house:secret@127.0.0.1:${port}/house?sslmode=verify-full`, entities),
  );
  await expect(orm.em.execute('select 1')).rejects.toThrow(/does not support SSL/);
  // SSLRequest of the protocol of PostgreSQL: the length 8, and the code 80877103.
  const tlsRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
  expect(Buffer.concat(chunks)).toEqual(tlsRequest);
  await orm.close();
  server.close();
});
