import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, print } from './log.mjs';
import { end, identity } from './process.mjs';

/**
 * @typedef {{ pid: number, began: string | null, children: Record<string, { pid: number, began: string | null }>,
 *   environment: Record<string, string> }} RunRecord who holds a folder, what it started, and how to reach that
 */

/** How each child is asked to end, in this order. */
const endings = { server: 'SIGTERM', redis: 'SIGTERM', postgres: 'SIGINT' };

/** @param {string} file @returns {RunRecord | null} */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

const holds = (record) => record && identity(record.pid) === record.began && record.began !== null;

/** A lock in the form of a file that names its holder; that of a dead holder does not count. */
export class FileLock {
  /** @type {RunRecord} */
  #record = { pid: process.pid, began: identity(process.pid), children: {}, environment: {} };

  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /** @returns {{ holder?: RunRecord, left?: RunRecord | null }} `holder` when it is taken; else what the last one left */
  take() {
    mkdirSync(dirname(this.file), { recursive: true });
    const mine = `${this.file}.${process.pid}`;
    let left = null;
    for (;;) {
      // A link appears whole or not at all: nobody reads a half-written lock.
      writeFileSync(mine, JSON.stringify(this.#record), { mode: 0o600 });
      try {
        linkSync(mine, this.file);
        rmSync(mine);
        return { left };
      } catch (error) {
        rmSync(mine);
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = read(this.file);
      if (holds(holder)) return { holder };
      left = this.#removeDead(mine) ?? left;
    }
  }

  /** Takes a dead holder's lock away; should a live one have come in between, its lock is put back. */
  #removeDead(aside) {
    try {
      renameSync(this.file, aside);
    } catch (error) {
      if (error.code === 'ENOENT') return null;
      throw error;
    }
    const found = read(aside);
    if (holds(found)) linkSync(aside, this.file);
    rmSync(aside);
    return found;
  }

  /** Notes a child, so that the next run finds it should this one be killed. @param {string} name @param {number} pid */
  note(name, pid) {
    this.#record.children[name] = { pid, began: identity(pid) };
    this.#write();
  }

  /** Notes how the running services are reached. @param {Record<string, string>} environment */
  publish(environment) {
    this.#record.environment = environment;
    this.#write();
  }

  release() {
    rmSync(this.file, { force: true });
  }

  #write() {
    const next = `${this.file}.new`;
    writeFileSync(next, JSON.stringify(this.#record), { mode: 0o600 });
    renameSync(next, this.file);
  }
}

/** The run that holds a data folder now, or null. @param {string} folder */
export function currentRun(folder) {
  const record = read(join(folder, 'run.json'));
  return holds(record) ? record : null;
}

/**
 * Takes the data folder for this process, and ends what a killed run left behind in it.
 * @param {string} folder
 */
export async function lockDataFolder(folder) {
  const lock = new FileLock(join(folder, 'run.json'));
  let result;
  try {
    result = lock.take();
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EEXIST', 'ENOSPC'].includes(error.code))
      throw error;
    throw new Failure(`The data folder ${folder} is not writable (${error.code}).`, {
      hint: 'Give this user write permission, or choose another folder: DATA_DIR=/some/folder npm start',
    });
  }
  if (result.holder) {
    throw new Failure(
      `The data folder ${folder} is already in use by a running start (process ${result.holder.pid}).`,
      { hint: 'Stop that one first, or choose another folder: DATA_DIR=/some/folder npm start' },
    );
  }
  await killLeftovers(result.left);
  return lock;
}

/** @param {RunRecord | null | undefined} record */
async function killLeftovers(record) {
  for (const [name, signal] of Object.entries(endings)) {
    const child = record?.children?.[name];
    if (!child?.began || identity(child.pid) !== child.began) continue;
    print(
      `  stopping the ${name} that was left running by an earlier start (process ${child.pid})`,
    );
    await end(child.pid, signal, 10_000);
  }
}

/**
 * Runs work that only one process of this checkout may do at a time.
 * @template T
 * @param {string} file
 * @param {() => Promise<T>} work
 * @param {AbortSignal} [signal]
 * @returns {Promise<T>}
 */
export async function withFileLock(file, work, signal) {
  const lock = new FileLock(file);
  for (let told = false; ; told = true) {
    const { holder } = lock.take();
    if (!holder) break;
    if (!told) print(`  waiting for process ${holder.pid}, which is doing the same in this folder`);
    await sleep(300, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
