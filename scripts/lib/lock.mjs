import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure, print } from './log.mjs';
import { endProcess, startTimeOf } from './process.mjs';

/**
 * @typedef {{ pid: number, began: string | null, children: Record<string, { pid: number, began: string | null }>,
 * environment: Record<string, string> }} RunRecord the process that uses a folder, its children, and the URLs of its
 * services; `began` is the start time of a process (`startTimeOf`)
 */

/** Shutdown signals of the children, in order. */
const SHUTDOWN_SIGNALS = { server: 'SIGTERM', redis: 'SIGTERM', postgres: 'SIGINT' };

/** @param {string} file @returns {RunRecord | null} */
function readRecord(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT' || error instanceof SyntaxError) return null;
    throw error;
  }
}

const isHeld = (record) =>
  record && startTimeOf(record.pid) === record.began && record.began !== null;

/** A lock file that names its holder. The lock of a dead process does not count. */
export class FileLock {
  /** @type {RunRecord} */
  #record = { pid: process.pid, began: startTimeOf(process.pid), children: {}, environment: {} };

  /** @param {string} file */
  constructor(file) {
    this.file = file;
  }

  /**
   * @returns {{ holder?: RunRecord, previous?: RunRecord | null }} `holder` if it is locked; else the record of the last
   * holder
   */
  acquire() {
    mkdirSync(dirname(this.file), { recursive: true });
    const ownFile = `${this.file}.${process.pid}`;
    let previous = null;
    for (;;) {
      // Creating a link is atomic, so no process reads a partial lock file.
      writeFileSync(ownFile, JSON.stringify(this.#record), { mode: 0o600 });
      try {
        linkSync(ownFile, this.file);
        rmSync(ownFile);
        return { previous };
      } catch (error) {
        rmSync(ownFile);
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = readRecord(this.file);
      if (isHeld(holder)) return { holder };
      previous = this.#removeDead(ownFile) ?? previous;
    }
  }

  /** Removes the lock of a dead process. If a live process has acquired the lock meanwhile, restores it. */
  #removeDead(movedFile) {
    try {
      renameSync(this.file, movedFile);
    } catch (error) {
      if (error.code === 'ENOENT') return null;
      throw error;
    }
    const record = readRecord(movedFile);
    if (isHeld(record)) linkSync(movedFile, this.file);
    rmSync(movedFile);
    return record;
  }

  /**
   * Records a child, so that the next run finds it if this one is killed. @param {string} name @param {number} pid
   */
  recordChild(name, pid) {
    this.#record.children[name] = { pid, began: startTimeOf(pid) };
    this.#write();
  }

  /** Records how to reach the running services. @param {Record<string, string>} environment */
  publish(environment) {
    this.#record.environment = environment;
    this.#write();
  }

  release() {
    rmSync(this.file, { force: true });
  }

  #write() {
    const newFile = `${this.file}.new`;
    writeFileSync(newFile, JSON.stringify(this.#record), { mode: 0o600 });
    renameSync(newFile, this.file);
  }
}

/** Returns the run that holds a data folder, or null. @param {string} folder */
export function findCurrentRun(folder) {
  const record = readRecord(join(folder, 'run.json'));
  return isHeld(record) ? record : null;
}

/**
 * Locks the data folder for this process, and ends children that a killed run left running.
 * @param {string} folder
 */
export async function lockDataFolder(folder) {
  const lock = new FileLock(join(folder, 'run.json'));
  let result;
  try {
    result = lock.acquire();
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
  await killLeftovers(result.previous);
  return lock;
}

/** @param {RunRecord | null | undefined} record */
async function killLeftovers(record) {
  for (const [name, signal] of Object.entries(SHUTDOWN_SIGNALS)) {
    const child = record?.children?.[name];
    if (!child?.began || startTimeOf(child.pid) !== child.began) continue;
    print(
      `  stopping the ${name} that was left running by an earlier start (process ${child.pid})`,
    );
    await endProcess(child.pid, signal, 10_000);
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
  for (let isLogged = false; ; isLogged = true) {
    const { holder } = lock.acquire();
    if (!holder) break;
    if (!isLogged)
      print(`  waiting for process ${holder.pid}, which is doing the same in this folder`);
    await sleep(300, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    lock.release();
  }
}
