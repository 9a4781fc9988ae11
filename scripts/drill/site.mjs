import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathWithLocalBin, node, root } from '../lib/environment.mjs';
import { Failure } from '../lib/log.mjs';
import { findFreePort } from '../lib/port.mjs';
import { endProcess, run } from '../lib/process.mjs';

export class SkippedError extends Error {
  name = 'SkippedError';
}

/** Generous, because a drill tests whether something happens, not how soon. */
const TIMEOUT_MS = 120_000;

const SECRET = 'only for a drill, and so not a secret at all';
const ADMIN = { username: 'admin', password: 'correct horse battery' };

/** Waits until `condition` returns a truthy value, and returns that value. */
export async function eventually(description, condition) {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > deadline) throw new Failure(`Not reached: ${description}.`);
    await sleep(100);
  }
}

export function expect(condition, message, detail) {
  if (!condition) throw new Failure(message, { detail });
}

function environmentOf({ DATABASE_URL, REDIS_URL }, folder, variables) {
  return {
    PATH: pathWithLocalBin(),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    DATABASE_URL,
    REDIS_URL,
    DATA_DIR: join(folder, 'data'),
    JWT_SECRET: SECRET,
    ADMIN_PASSWORD: ADMIN.password,
    DEMO: '0',
    ...variables,
  };
}

/** Runs a command of the backend. @returns {Promise<{ code: number, output: string }>} */
export function runBackendCommand(services, folder, name, args = [], variables = {}) {
  mkdirSync(join(folder, 'data'), { recursive: true });
  const env = environmentOf(services, folder, variables);
  return run(node, [`backend/dist/cli/${name}.js`, ...args], { cwd: root, env });
}

/** Runs a command of the backend that must succeed, and returns its output. */
export async function runBackendCommandOrFail(services, folder, name, args = [], variables = {}) {
  const { code, output } = await runBackendCommand(services, folder, name, args, variables);
  expect(code === 0, `${name} ended with exit code ${code}.`, output);
  return output;
}

/**
 * Starts the site in a separate process.
 * @param {import('../lib/lifecycle.mjs').Lifecycle} lifecycle
 * @param {{ DATABASE_URL: string, REDIS_URL: string }} services
 * @param {string} folder
 * @param {Record<string, string>} [variables]
 */
export async function startSite(lifecycle, services, folder, variables = {}) {
  const port = await findFreePort();
  mkdirSync(join(folder, 'data'), { recursive: true });
  const child = spawn(node, ['backend/dist/main.js'], {
    cwd: root,
    env: { ...environmentOf(services, folder, variables), PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (log += text));
  const stop = () =>
    child.exitCode === null ? endProcess(child.pid, 'SIGTERM', 60_000) : undefined;
  lifecycle.defer(stop);
  const url = `http://127.0.0.1:${port}`;
  const site = { url, port, stop, log: () => log, admin: () => signIn(url) };
  const state = await eventually('the site is ready', async () => {
    if (child.exitCode !== null) return 'ended';
    return (await fetchStatus(`${url}/api/health/ready`)) === 200 && 'ready';
  });
  expect(state === 'ready', `The site ended with exit code ${child.exitCode}.`, log);
  return site;
}

/** @returns {Promise<number>} 0 if there is no response */
export async function fetchStatus(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Signs in, and returns a function that calls the API as administrator. */
async function signIn(url) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = await login.json();
  return async (method, path, body) => {
    const isForm = body instanceof FormData;
    const response = await fetch(url + path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'Content-Type': 'application/json' }),
      },
      body: isForm ? body : body && JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
}

/** The smallest valid PNG. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Creates a room and uploads an image. */
export async function createContent(site, name = '川の間') {
  const admin = await site.admin();
  const room = await admin('POST', '/api/base-rooms', { type: 'Studio', capacity: 2, name });
  expect(
    room.status === 201,
    `Creating a room returned ${room.status}.`,
    JSON.stringify(room.body),
  );
  const form = new FormData();
  form.set('for', 'event');
  form.set('image', new Blob([Buffer.from(PNG, 'base64')], { type: 'image/png' }), 'a.png');
  const upload = await admin('POST', '/api/upload/image', form);
  expect(
    upload.status === 201,
    `An upload returned ${upload.status}.`,
    JSON.stringify(upload.body),
  );
  return { room: room.body, imageUrl: upload.body.url ?? upload.body.imageUrl };
}

export async function fetchRoomNames(site) {
  const response = await fetch(`${site.url}/api/rooms?language=zh_TW`);
  return (await response.json()).map(({ name }) => name);
}
