import assert from 'node:assert/strict';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import pg from 'pg';
import { Lifecycle } from '../lib/lifecycle.mjs';
import { startTimeOf } from '../lib/process.mjs';
import { createRedisService } from '../lib/redis.mjs';
import { startServices } from '../lib/services.mjs';
import { eventually, temporaryFolder } from './product.mjs';

/** Accepts connections and never responds. Writes its pid to a file. */
const SILENT_REDIS = `#!${process.execPath}
let text = '';
process.stdin.on('data', (part) => (text += part)).on('end', () => {
  const port = Number(/^port (\\d+)$/m.exec(text)[1]);
  require('node:net').createServer((socket) => socket.resume().on('error', () => {}))
    .listen(port, '127.0.0.1', () => require('node:fs').writeFileSync('pid', String(process.pid)));
});
`;

function createSilentRedis(folder) {
  const program = join(folder, 'redis-server');
  writeFileSync(program, SILENT_REDIS, { mode: 0o755 });
  const readPid = () => Number(readFileSync(join(folder, 'redis', 'pid'), 'utf8'));
  return {
    options: { program, folder: join(folder, 'redis'), logFile: join(folder, 'log') },
    readPid,
  };
}

test('a Redis that never responds fails the start with a message, and is stopped', async (t) => {
  const { options, readPid } = createSilentRedis(temporaryFolder(t));
  const redis = await createRedisService({ ...options, silenceTimeoutMs: 1500 });
  await assert.rejects(redis.launch(), /Redis was started but does not respond/);
  assert.equal(startTimeOf(readPid()), null);
});

test('the start can be stopped while Redis does not respond yet', async (t) => {
  const { options, readPid } = createSilentRedis(temporaryFolder(t));
  const lifecycle = new Lifecycle();
  const redis = await createRedisService({ ...options, signal: lifecycle.signal });
  const launched = redis.launch();
  await eventually(() => existsSync(join(options.folder, 'pid')));
  lifecycle.stop();
  await assert.rejects(launched, /stopped/);
  assert.equal(startTimeOf(readPid()), null);
});

const externalUrls = { REDIS_URL: 'redis://127.0.0.1' };

/** Runs `work` as the product's role on the cluster of a folder, and stops the cluster. */
async function withCluster(folder, work) {
  const lifecycle = new Lifecycle();
  const clients = [];
  const connectClient = async (connectionString) => {
    const client = new pg.Client({ connectionString });
    await client.connect();
    clients.push(client);
    return client;
  };
  try {
    const { DATABASE_URL, superuserUrl } = await startServices({ folder, lifecycle, externalUrls });
    return await work(await connectClient(DATABASE_URL), () => connectClient(superuserUrl));
  } finally {
    await Promise.all(clients.map((client) => client.end()));
    await lifecycle.finish();
  }
}

/** Checks that the rights of the database owner are granted, and no others. */
async function assertOwnerRights(client) {
  const { rows } = await client.query(
    `select rolname, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user`,
  );
  assert.deepEqual(rows, [
    { rolname: 'kawabe', rolsuper: false, rolcreatedb: false, rolcreaterole: false },
  ]);
  await client.query('listen content');
  await client.query(`select pg_notify('content', '')`);
  await client.query(`select pg_backup_start('base', true)`);
  await client.query('select pg_backup_stop()');
  await client.query('create table made_now (id serial primary key)');
  await client.query('drop table made_now');
  // 42501: insufficient privilege.
  await assert.rejects(client.query(`copy (select 1) to program 'true'`), { code: '42501' });
  await assert.rejects(client.query(`select pg_read_file('PG_VERSION')`), { code: '42501' });
}

const OBJECTS = `
  create type season as enum ('spring');
  create table room (id serial primary key, name text, season season);
  create table "Own table" (id int generated always as identity, room int references room);
  create sequence loose;
  create view rooms as select name from room;
  create function touched() returns trigger as $$ begin return new; end $$ language plpgsql;
  create trigger touched before insert on room for each row execute function touched();
  create schema other;
  create table other.note (id int);
  insert into room (name, season) values ('River', 'spring');`;

test('the embedded PostgreSQL serves the product as a role without superuser rights', async (t) => {
  const folder = temporaryFolder(t);
  await withCluster(folder, async (client, connectAsSuperuser) => {
    await assertOwnerRights(client);
    // The data folder of an earlier version, which used a superuser.
    const superuser = await connectAsSuperuser();
    await superuser.query(OBJECTS);
    await superuser.query(`alter database postgres owner to postgres`);
    await client.end();
    await superuser.query('drop owned by kawabe');
    await superuser.query('drop role kawabe');
  });
  rmSync(join(folder, 'postgres', 'site.password'));

  // Twice: the second start has nothing to change.
  for (const name of ['Garden', 'Tower']) {
    await withCluster(folder, async (client) => {
      await assertOwnerRights(client);
      await client.query('insert into room (name) values ($1)', [name]);
      await client.query('alter table "Own table" add column note text');
      await client.query('alter table "Own table" drop column note');
      await client.query('alter table room disable trigger user');
      await client.query('alter table room enable trigger user');
      await client.query(`select nextval('loose')`);
      await client.query('insert into other.note values (1)');
      await client.query(`create or replace view rooms as select name, id from room`);
      await client.query(`alter type season add value if not exists 'autumn'`);
    });
  }
  await withCluster(folder, async (client) => {
    const { rows } = await client.query('select name from room order by id');
    assert.deepEqual(
      rows.map((row) => row.name),
      ['River', 'Garden', 'Tower'],
    );
    for (const command of ['drop view rooms', 'drop table room cascade', 'drop function touched']) {
      await client.query(command);
    }
  });
});
