// Measures how soon a process is ready if the services are running, and its memory at rest and after visitors. No
// targets (ADR 39). Starts servers of its own, as `npm start` does, beside that of `npm run bench`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { node, root } from '../scripts/lib/environment.mjs';
import { findFreePort } from '../scripts/lib/port.mjs';
import { siteArgs } from '../scripts/lib/server.mjs';
import { siteEnvironment } from '../scripts/lib/site.mjs';
import { load } from './lib/load.mjs';

const STARTS = 6;
const LANGUAGES = ['en', 'ja', 'zh-hans', 'zh-hant'];
const { DATABASE_URL, REDIS_URL, DATA_DIR } = process.env;

// `npm run bench` sets no DATA_DIR if BASE_URL names another site.
if (!DATA_DIR) {
  process.stdout.write('Start and memory of another site are not measured: unset BASE_URL.\n');
  process.exit();
}

const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
const services = { DATABASE_URL, REDIS_URL, isNewDatabase: false };
const environment = siteEnvironment({ port, folder: DATA_DIR, services, mode: 'production' });

const printValue = (label, value, unit) => process.stdout.write(`  ${label}: ${value} ${unit}\n`);

async function isReady() {
  try {
    return (await fetch(`${url}/api/health/ready`)).ok;
  } catch {
    return false;
  }
}

async function start() {
  const startedAt = performance.now();
  const stdio = ['ignore', 'ignore', 'inherit'];
  const server = spawn(node, siteArgs, {
    cwd: root,
    env: { ...process.env, ...environment },
    stdio,
  });
  while (!(await isReady())) await wait(10);
  return { server, ms: Math.round(performance.now() - startedAt) };
}

async function stop(server) {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

const readMemoryMb = ({ pid }) =>
  Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', `${pid}`])) / 1024);

// The first starts fill Node's compile cache.
const times = [];
for (let turn = 0; turn < STARTS; turn += 1) {
  const { server, ms } = await start();
  times.push(ms);
  // Waits until the compile cache is written.
  if (turn === 0) await wait(4000);
  await stop(server);
}
// The least, because other work on the machine only increases durations.
printValue('ready', Math.min(...times), 'ms');

const { server } = await start();
await wait(5000);
printValue('at rest', readMemoryMb(server), 'MB');
const paths = LANGUAGES.flatMap((language) => [
  `/${language}`,
  `/${language}/explore`,
  `/api/rooms?language=${language}`,
]);
for (const path of paths) await load(url + path, 1);
await load(`${url}/api/auth/status`, 2);
await wait(2000);
printValue('after visitors', readMemoryMb(server), 'MB');
await stop(server);
