import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findFreePort } from '../../scripts/lib/port.mjs';

const { DATABASE_URL, REDIS_URL } = process.env;

/**
 * Starts a second server process without workers on the site's database.
 * @param {Record<string, string>} [variables]
 * @param {string} [folderOfVersion] the folder of the version to start; default: this checkout
 */
export async function startSecondProcess(variables = {}, folderOfVersion = '.') {
  const folder = mkdtempSync(join(tmpdir(), 'kawabe-peer-'));
  const port = variables.PORT ?? (await findFreePort());
  const peer = spawn(process.execPath, ['backend/dist/main.js'], {
    cwd: folderOfVersion,
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL,
      REDIS_URL,
      JWT_SECRET: 'a secret for a process in which no user signs in',
      DEMO: '0',
      WORKERS: '0',
      LOG_LEVEL: 'warn',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  const exited = once(peer, 'exit');
  const stop = async () => {
    peer.kill();
    await exited;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let attempt = 0; ; attempt += 1) {
    const ready = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (ready?.ok) return { url, port, folder, stop };
    if (attempt > 600 || peer.exitCode !== null) {
      await stop();
      throw new Error('The second process does not start.');
    }
    await wait(100);
  }
}
