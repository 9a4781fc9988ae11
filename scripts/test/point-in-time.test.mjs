import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { load } from 'js-yaml';
import pg from 'pg';
import { node, root } from '../lib/environment.mjs';
import { Lifecycle } from '../lib/lifecycle.mjs';
import {
  archiveSettings,
  listBaseBackups,
  rotateBaseBackups,
  pruneArchive,
  restoreCommand,
} from '../lib/point-in-time.mjs';
import { run } from '../lib/process.mjs';
import { restoreToTime } from '../lib/point-in-time-restore.mjs';
import { startServices } from '../lib/services.mjs';
import { temporaryFolder } from './product.mjs';

const externalUrls = { REDIS_URL: 'redis://127.0.0.1' };

/** Runs `work` on the cluster of a folder, and stops the cluster. */
async function withCluster(folder, archive, work) {
  const lifecycle = new Lifecycle();
  try {
    const { DATABASE_URL: url } = await startServices({ folder, lifecycle, archive, externalUrls });
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return await work(client, url);
    } finally {
      await client.end();
    }
  } finally {
    await lifecycle.finish();
  }
}

const countGuests = async (client) => {
  const { rows } = await client.query('select count(*)::int as count from guest');
  return rows[0].count;
};

/** Ends the connection of a base backup while files are copied, like a restart of PostgreSQL. */
async function endBackupConnection(client) {
  for (;;) {
    const { rowCount } = await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where state = 'idle' and query like 'select pg_backup_start(%'`,
    );
    if (rowCount > 0) return;
    await sleep(5);
  }
}

test('the embedded database is restored to a point in time, or stays unchanged on failure', async (t) => {
  const folder = temporaryFolder(t);
  const archive = join(folder, 'the archive');
  Object.assign(process.env, { DATA_DIR: folder, WAL_ARCHIVE: archive });
  t.after(() => ['DATA_DIR', 'WAL_ARCHIVE'].forEach((name) => delete process.env[name]));

  let restoreTime;
  let countBefore;
  await withCluster(folder, archive, async (client, url) => {
    const interruptedBackup = rotateBaseBackups({ folder, archive, url });
    await Promise.all([
      assert.rejects(interruptedBackup, /The base backup could not be created/),
      endBackupConnection(client),
    ]);
    await client.query('create table guest (id serial primary key, name text)');
    let isWriting = true;
    const writer = new pg.Client({ connectionString: url });
    await writer.connect();
    const writeLoop = (async () => {
      while (isWriting) await writer.query(`insert into guest (name) values ('Mei')`);
      await writer.end();
    })();
    await sleep(100);
    // The base backup is created during writes.
    await rotateBaseBackups({ folder, archive, url });
    await sleep(100);
    isWriting = false;
    await writeLoop;
    countBefore = await countGuests(client);
    await sleep(20);
    restoreTime = new Date();
    await sleep(20);
    await client.query('delete from guest');
  });
  assert.ok(countBefore > 2);
  const segments = readdirSync(archive).filter((name) => /^[0-9A-F]{24}\b/.test(name));
  assert.ok(segments.length > 0);
  for (const name of segments) assert.match(name, /\.gz$/);
  // An uncompressed segment, as earlier versions wrote it.
  const [firstSegment] = segments.filter((name) => /^[0-9A-F]{24}\.gz$/.test(name)).sort();
  writeFileSync(
    join(archive, firstSegment.slice(0, 24)),
    gunzipSync(readFileSync(join(archive, firstSegment))),
  );
  rmSync(join(archive, firstSegment));

  const lifecycle = new Lifecycle();
  t.after(() => lifecycle.finish());
  const unreachableRestore = restoreToTime(lifecycle, new Date(Date.now() + 3_600_000));
  await assert.rejects(unreachableRestore, /The archive does not reach that point in time/);
  await assert.rejects(
    restoreToTime(lifecycle, new Date(0)),
    /There is nothing in .* from before 1970/,
  );
  assert.equal(await withCluster(folder, archive, countGuests), 0);

  await restoreToTime(lifecycle, restoreTime);
  await withCluster(folder, archive, async (client, url) => {
    assert.equal(await countGuests(client), countBefore);
    // The database continues from there, and can be restored again.
    await client.query(`insert into guest (name) values ('Jun')`);
    await rotateBaseBackups({ folder, archive, url });
  });
  assert.equal(listBaseBackups(archive).length, 2);
  assert.equal(readdirSync(folder).filter((name) => name.startsWith('postgres.before-')).length, 1);

  // Without BACKUP_URL there is nothing to list, and a base backup was not requested.
  const { output } = await run(node, ['scripts/backup.mjs', '--list'], {
    cwd: root,
    env: { ...process.env, BACKUP_URL: '', DATABASE_URL: '' },
  });
  assert.match(output, /BACKUP_URL is not set/);
  assert.equal(listBaseBackups(archive).length, 2);

  const before = readdirSync(archive).length;
  pruneArchive(archive, 0);
  assert.equal(listBaseBackups(archive).length, 1);
  assert.ok(readdirSync(archive).length < before - 1);
  rmSync(join(folder, 'postgres'), { recursive: true });
});

/** The archive command of Compose, for another folder than /archive. @param {string} folder */
function composeArchiveCommand(folder) {
  const { services } = load(readFileSync(join(root, 'docker/point-in-time.yml'), 'utf8'));
  const [line] = services.postgres.command.filter((part) => part.startsWith('archive_command='));
  return line.slice('archive_command='.length).replaceAll('/archive', folder);
}

for (const [name, command] of Object.entries({
  'npm start': (folder) => archiveSettings(folder).archive_command,
  Compose: composeArchiveCommand,
})) {
  test(`${name} archives a segment once, compressed, and never overwrites another`, (t) => {
    const parent = mkdtempSync(join(tmpdir(), 'kawabe-archive-'));
    t.after(() => rmSync(parent, { recursive: true }));
    const folder = join(parent, 'archive');
    mkdirSync(folder);
    const segment = join(parent, 'segment');
    const bytes = Buffer.alloc(16 * 1024 * 1024);
    bytes.write('a heartbeat');
    const runScript = (template, path) =>
      spawnSync('sh', [
        '-c',
        template.replaceAll('%f', '000000010000000000000007').replaceAll('%p', path),
      ]).status;
    writeFileSync(segment, bytes);
    assert.equal(runScript(command(folder), segment), 0);
    assert.deepEqual(readdirSync(folder), ['000000010000000000000007.gz']);
    assert.ok(statSync(join(folder, '000000010000000000000007.gz')).size < 32 * 1024);
    assert.equal(runScript(command(folder), segment), 0);
    const back = join(parent, 'back');
    assert.equal(runScript(restoreCommand(folder), back), 0);
    assert.ok(readFileSync(back).equals(bytes));
    writeFileSync(segment, bytes.fill('b'));
    assert.notEqual(runScript(command(folder), segment), 0);
    assert.ok(gunzipSync(readFileSync(join(folder, readdirSync(folder)[0]))).includes('heartbeat'));
  });
}
