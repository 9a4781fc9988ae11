import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import { ADMIN, secretOf } from './app.js';
import { freePort } from './free-port.js';

const built = (file: string) => fileURLToPath(new URL(`../dist/${file}.js`, import.meta.url));

/**
 * The product as it was built, in a process of its own; what it prints comes through its `stdout`. `preloaded` goes
 * before what is preloaded always.
 */
export async function spawnServer(
  databaseUrl: string,
  folder: string,
  variables: Readonly<Record<string, string>>,
  program: 'main' | 'worker' = 'main',
  preloaded: readonly string[] = [],
): Promise<{ child: ChildProcess; port: number }> {
  if (!existsSync(built(program)))
    throw new Error('There is no build; run the tests through "npm test".');
  const port = await freePort();
  const imports = [...preloaded, pathToFileURL(built('tracing')).href].flatMap((url) => [
    '--import',
    url,
  ]);
  const child = spawn(process.execPath, [...imports, built(program)], {
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
      // As it is shipped, whatever the test's own runner says of itself.
      NODE_ENV: 'production',
      DEV: '0',
      DEMO: '0',
      ...variables,
    },
  });
  // Somebody reads it, or a process that prints much would wait for ever.
  child.stdout.resume();
  return { child, port };
}
