import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/environment.mjs';
import { startTimeOf } from '../lib/process.mjs';

/** Creates a data folder for one test, and removes it afterwards. @param {import('node:test').TestContext} test */
export function temporaryFolder(test) {
  const folder = mkdtempSync(join(tmpdir(), 'kawabe start-'));
  test.after(() =>
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }),
  );
  return folder;
}

/** The product, run by `npm start` for one test. */
export class Product {
  output = '';

  /** @param {import('node:test').TestContext} test @param {Record<string, string>} environment */
  constructor(test, environment) {
    this.environment = environment;
    this.child = spawn('npm', ['start'], {
      cwd: root,
      env: {
        ...process.env,
        DATABASE_URL: '',
        REDIS_URL: '',
        DEMO: '0',
        LOG_LEVEL: 'error',
        ...environment,
      },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream.on('data', (chunk) => (this.output += chunk));
    }
    /** The exit code of npm, once it and all processes that share its output have ended. */
    this.exited = new Promise((resolve) =>
      this.child.once('close', (code, signal) => resolve(signal ?? code)),
    );
    test.after(() => this.#stop());
  }

  /** Waits for the last line of the welcome message. */
  async waitUntilStarted() {
    let code = null;
    this.exited.then((exitCode) => (code = exitCode));
    await eventually(() => {
      if (code !== null) throw new Error(`npm start ended with ${code}:\n${this.output}`);
      return this.output.includes('Ctrl-C stops everything');
    }, 300_000);
  }

  readRecord() {
    return JSON.parse(readFileSync(join(this.environment.DATA_DIR, 'run.json'), 'utf8'));
  }

  listPids() {
    const { pid, children } = this.readRecord();
    return {
      supervisor: pid,
      server: children.server.pid,
      postgres: children.postgres.pid,
      redis: children.redis.pid,
    };
  }

  async isReady() {
    try {
      const url = `http://127.0.0.1:${this.environment.PORT}/api/health/ready`;
      return (await fetch(url, { signal: AbortSignal.timeout(3000) })).status === 200;
    } catch {
      return false;
    }
  }

  async #stop() {
    if (this.child.exitCode === null && this.child.signalCode === null) {
      process.kill(-this.child.pid, 'SIGTERM');
      await this.exited;
    }
  }
}

/** @param {() => unknown} condition @param {number} [withinMs] */
export async function eventually(condition, withinMs = 60_000) {
  const deadline = performance.now() + withinMs;
  while (!(await condition())) {
    if (performance.now() > deadline)
      throw new Error(`Not seen within ${withinMs} ms: ${condition}`);
    await sleep(25);
  }
}

/** Returns the names of running processes. @param {Record<string, number>} pids */
export const listAlive = (pids) =>
  Object.keys(pids).filter((name) => startTimeOf(pids[name]) !== null);
