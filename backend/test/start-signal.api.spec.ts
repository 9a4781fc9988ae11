import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eventually } from './eventually.js';

/** Options of `unshare` that run a program as process 1 of a namespace, as in a container. */
const AS_PROCESS_1 = ['--user', '--map-root-user', '--pid', '--fork'];
const hasNamespaces = spawnSync('unshare', [...AS_PROCESS_1, 'true']).status === 0;

let folder: string;
/** Accepts connections like PostgreSQL and never responds. */
let silentServer: Server;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kawabe-test-'));
  silentServer = createServer((socket) => socket.resume().on('error', () => undefined));
  silentServer.listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
});

afterEach(async () => {
  silentServer.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['main', 'worker'])('starting process: %s', (program) => {
  it('ends on SIGTERM, as process 1 of a namespace if the system allows it', async () => {
    const file = fileURLToPath(new URL(`../dist/${program}.js`, import.meta.url));
    const connected = once(silentServer, 'connection');
    const child = spawn(
      hasNamespaces ? 'unshare' : process.execPath,
      hasNamespaces ? [...AS_PROCESS_1, process.execPath, file] : [file],
      {
        stdio: 'ignore',
        env: {
          ...process.env,
          NODE_ENV: 'production',
          DATA_DIR: folder,
          DATABASE_URL: `postgres://kawabe@127.0.0.1:${(silentServer.address() as AddressInfo).port}/kawabe`,
          JWT_SECRET: 'a secret of more than thirty-two characters',
        },
      },
    );
    const exit = once(child, 'exit');
    await connected;
    const pid = hasNamespaces ? await findChildPid(child.pid!) : child.pid!;
    try {
      process.kill(pid, 'SIGTERM');
      const [code, signal] = await exit;
      // 143 is 128 plus the number of SIGTERM.
      expect(signal === 'SIGTERM' || code === 143).toBe(true);
    } finally {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) process.kill(pid, 'SIGKILL');
    }
  });
});

function findChildPid(pid: number): Promise<number> {
  return eventually(async () => {
    const [child] = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ');
    expect(child).toMatch(/^\d+$/);
    return Number(child);
  });
}
