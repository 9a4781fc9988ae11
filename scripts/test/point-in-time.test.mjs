import assert from 'node:assert/strict';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Lifecycle } from '../lib/lifecycle.mjs';
import { bases, keepBase, pruneArchive } from '../lib/point-in-time.mjs';
import { restoreUntil } from '../lib/restore-until.mjs';
import { startServices } from '../lib/services.mjs';
import { temporaryFolder } from './product.mjs';

const given = { REDIS_URL: 'redis://127.0.0.1' };

/** Runs `work` on the cluster of a folder, and stops it. */
async function running(folder, archive, work) {
  const life = new Lifecycle();
  try {
    const { DATABASE_URL: url } = await startServices({ folder, life, archive, given });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client, url);
    } finally {
      await client.end();
    }
  } finally {
    await life.finish();
  }
}

const count = async (client) => {
  const { rows } = await client.query('select count(*)::int as count from guest');
  return rows[0].count;
};

test('the embedded database goes back to a moment, and where it cannot, it stays', async (t) => {
  const folder = temporaryFolder(t);
  const archive = join(folder, 'the archive');
  Object.assign(process.env, { DATA_DIR: folder, WAL_ARCHIVE: archive });
  t.after(() => ['DATA_DIR', 'WAL_ARCHIVE'].forEach((name) => delete process.env[name]));

  let moment;
  let there;
  await running(folder, archive, async (client, url) => {
    await client.query('create table guest (id serial primary key, name text)');
    let writing = true;
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    const written = (async () => {
      while (writing) await writer.query(`insert into guest (name) values ('Mei')`);
      await writer.end();
    })();
    await sleep(100);
    // While it is written to.
    await keepBase({ folder, archive, url });
    await sleep(100);
    writing = false;
    await written;
    there = await count(client);
    await sleep(20);
    moment = new Date();
    await sleep(20);
    await client.query('delete from guest');
  });
  assert.ok(there > 2);

  const life = new Lifecycle();
  t.after(() => life.finish());
  const later = restoreUntil(life, new Date(Date.now() + 3_600_000));
  await assert.rejects(later, /The archive does not go as far as that moment/);
  await assert.rejects(restoreUntil(life, new Date(0)), /There is nothing in .* from before 1970/);
  assert.equal(await running(folder, archive, count), 0);

  await restoreUntil(life, moment);
  await running(folder, archive, async (client, url) => {
    assert.equal(await count(client), there);
    // It goes on from there, and can go back again.
    await client.query(`insert into guest (name) values ('Jun')`);
    await keepBase({ folder, archive, url });
  });
  assert.equal(bases(archive).length, 2);
  assert.equal(readdirSync(folder).filter((name) => name.startsWith('postgres.before-')).length, 1);

  const before = readdirSync(archive).length;
  pruneArchive(archive, 0);
  assert.equal(bases(archive).length, 1);
  assert.ok(readdirSync(archive).length < before - 1);
  rmSync(join(folder, 'postgres'), { recursive: true });
});
