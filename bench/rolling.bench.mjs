// Rolls out a new version under 20 requests per second: two site processes behind the Caddy of docker-compose.yml, a
// migration, and replacement of one process after the other. No request may fail.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../scripts/lib/port.mjs';
import { findCommand } from '../scripts/lib/system-packages.mjs';
import { startSecondProcess } from './lib/second-process.mjs';
import { signIn } from './lib/sign-in.mjs';

const REQUESTS_PER_SECOND = 20;
/** An edit every two seconds, so that all pages are rendered again. */
const REQUESTS_PER_EDIT = 40;
/** Usual timeout of browsers and proxies. */
const REQUEST_TIMEOUT_MS = 30_000;
const { BASE_URL, DATABASE_URL, DATA_DIR, JWT_SECRET } = process.env;

const caddy = findCommand(['caddy']);
if (!caddy) {
  process.stdout.write('– Caddy is not installed: skipped.\n');
  process.exit();
}

const folder = mkdtempSync(join(tmpdir(), 'kawabe-rolling-'));
const cleanups = [() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })];

/** Creates the next version: this one with an additional migration. */
function createNextVersion() {
  const versionFolder = join(folder, 'next');
  for (const part of ['backend/dist', 'backend/assets', 'backend/migrations', 'frontend/dist']) {
    cpSync(part, join(versionFolder, part), { recursive: true });
  }
  for (const file of ['package.json', 'backend/package.json', 'backend/openapi.json']) {
    cpSync(file, join(versionFolder, file));
  }
  for (const packages of ['node_modules', 'backend/node_modules', 'frontend/node_modules']) {
    if (existsSync(packages)) symlinkSync(resolve(packages), join(versionFolder, packages));
  }
  writeFileSync(
    join(versionFolder, 'backend/migrations/Migration29990101000000.ts'),
    `import { Migration } from '@mikro-orm/migrations';
export class Migration29990101000000 extends Migration {
  override name = 'Migration29990101000000';
  override up(): void {
    this.addSql('alter table "room_translation" add "added" varchar(255) null;');
    this.addSql('create index "room_translation_added" on "room_translation" ("added");');
  }
}
`,
  );
  return versionFolder;
}

async function migrate(cwd) {
  const { PATH } = process.env;
  const env = { PATH, DATABASE_URL, JWT_SECRET, DATA_DIR: join(folder, 'migrate') };
  const migration = spawn(process.execPath, ['backend/dist/cli/migrate.js'], { cwd, env });
  let output = '';
  for (const stream of [migration.stdout, migration.stderr])
    stream.on('data', (text) => (output += text));
  const [code] = await once(migration, 'close');
  if (code !== 0 || !output.includes('Migration29990101000000')) throw new Error(output);
}

/** Starts Caddy as in docker-compose.yml, but without TLS. */
async function startCaddy(ports) {
  const port = await findFreePort();
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    SITE_ADDRESS: `http://127.0.0.1:${port}`,
    UPSTREAM: ports.map((sitePort) => `127.0.0.1:${sitePort}`).join(' '),
  };
  const proxy = spawn(caddy, ['run', '--config', 'docker/Caddyfile', '--adapter', 'caddyfile'], {
    env,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  cleanups.push(async () => {
    proxy.kill();
    await once(proxy, 'exit');
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${url}/api/health/live`).catch(() => null))?.ok) await wait(50);
  return url;
}

/**
 * Sends requests of visitors and staff at a fixed rate, independent of responses and without retries. Returns a function that
 * stops, waits for the last responses, and returns the counts.
 */
function startLoad(proxyUrl, api, rooms, imagePath) {
  const reads = ['/en', '/ja/explore', `/zh-hant/rooms/${rooms[0].recordId}`, imagePath];
  reads.push(
    '/api/rooms?language=en',
    '/api/base-events?language=ja',
    '/api/site-settings/contact',
  );
  const counts = { all: 0, edits: 0, failures: [], slowest: 0 };
  let lastEdit = Promise.resolve();
  const sendNext = async (number) => {
    const startedAt = performance.now();
    const isEdit = number % REQUESTS_PER_EDIT === 0;
    const path = reads[number % reads.length];
    try {
      if (isEdit) {
        const room = rooms[number % rooms.length].recordId;
        const texts = { description: `Rolled out, turn ${number}.` };
        // One after another, because concurrent edits of a record conflict.
        const edit = () => api.put(`/api/base-rooms/${room}/translations/en`, texts);
        lastEdit = lastEdit.then(edit, edit);
        await lastEdit;
        counts.edits += 1;
      } else {
        const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
        const response = await fetch(proxyUrl + path, { signal });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${response.status}`);
      }
    } catch (error) {
      counts.failures.push(
        `${isEdit ? 'an edit' : path}: ${error.cause?.message ?? error.message}`,
      );
    }
    counts.all += 1;
    counts.slowest = Math.max(counts.slowest, performance.now() - startedAt);
  };
  const pending = [];
  const startedAt = performance.now();
  // Catches up if the timer was late.
  const timer = setInterval(() => {
    const due = ((performance.now() - startedAt) / 1000) * REQUESTS_PER_SECOND;
    while (pending.length < due) pending.push(sendNext(pending.length + 1));
  }, 1000 / REQUESTS_PER_SECOND);
  return async () => {
    clearInterval(timer);
    await Promise.all(pending);
    return counts;
  };
}

try {
  const nextVersion = createNextVersion();
  const variables = {
    JWT_SECRET,
    MIGRATE: '0',
    DRAIN_SECONDS: '10',
    TRUST_PROXY: '1',
    STORAGE_URL: join(DATA_DIR, 'uploads'),
  };
  mkdirSync(join(folder, 'migrate'));
  const peers = [await startSecondProcess(variables), await startSecondProcess(variables)];
  cleanups.push(() => Promise.all(peers.map((peer) => peer.stop())));
  const proxyUrl = await startCaddy(peers.map(({ port }) => port));
  const rooms = await (await fetch(`${BASE_URL}/api/rooms?language=en`)).json();
  const stopLoad = startLoad(proxyUrl, await signIn(proxyUrl), rooms, rooms[0].media[0].url);
  const startedAt = performance.now();
  await wait(3000);
  await migrate(nextVersion);
  for (const [index, { port, stop }] of peers.entries()) {
    await stop();
    peers[index] = await startSecondProcess({ ...variables, PORT: String(port) }, nextVersion);
    // Long enough for Caddy to notice the new process.
    await wait(6000);
  }
  const { all, edits, failures, slowest } = await stopLoad();
  const seconds = (performance.now() - startedAt) / 1000;
  process.stdout.write(
    `${failures.length === 0 ? '✓' : '✗'} ${failures.length} of ${all} requests failed ` +
      `(${((100 * failures.length) / all).toFixed(2)} %; aim: 0), ${edits} of them edits, ` +
      `at ${(all / seconds).toFixed(0)} a second for ${seconds.toFixed(0)} s; the slowest took ${slowest.toFixed(0)} ms\n`,
  );
  for (const [failure, times] of Map.groupBy(failures, (name) => name)) {
    process.stdout.write(`  ${times.length} × ${failure}\n`);
  }
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  for (const end of cleanups.reverse()) await end();
}
