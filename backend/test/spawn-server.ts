import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { ADMIN, secretOf } from './app.js';
import { findFreePort } from './free-port.js';

const builtPathOf = (file: string) => fileURLToPath(new URL(`../dist/${file}.js`, import.meta.url));

/** Starts the built product as a process; its output is available as `stdout`. `preloaded` modules are loaded first. */
export async function spawnServer(
  databaseUrl: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
  program: 'main' | 'worker' = 'main',
  preloaded: readonly string[] = [],
): Promise<{ child: ChildProcess; port: number }> {
  if (!existsSync(builtPathOf(program)))
    throw new Error('There is no build; run the tests through "npm test".');
  const port = await findFreePort();
  const imports = [...preloaded, pathToFileURL(builtPathOf('tracing')).href].flatMap((url) => [
    '--import',
    url,
  ]);
  const child = spawn(process.execPath, [...imports, builtPathOf(program)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      WORKER_PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      REDIS_URL: inject('redis'),
      JWT_SECRET: secretOf(databaseUrl),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      // As shipped, whatever the test runner sets.
      NODE_ENV: 'production',
      DEV: '0',
      DEMO: '0',
      ...variables,
    },
  });
  // Read continuously, because a full pipe would block the process.
  child.stdout.resume();
  return { child, port };
}
