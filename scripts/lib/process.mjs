import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './log.mjs';

/**
 * Runs a command in its own process group, so that stopping it stops its children.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string, signal?: AbortSignal, uid?: number, gid?: number,
 * onOutput?: (text: string) => void, stopSignal?: NodeJS.Signals, priority?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code, and the output of both streams
 */
export function run(
  command,
  args,
  { input, signal, onOutput, stopSignal = 'SIGTERM', priority, ...options } = {},
) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, { ...options, detached: true });
    if (priority !== undefined && child.pid) lowerPriority(child.pid, priority);
    let output = '';
    const collect = (text) => {
      output += text;
      onOutput?.(text);
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const stopChild = () => signalGroup(child.pid, stopSignal);
    signal?.addEventListener('abort', stopChild);
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', stopChild);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code: code ?? 1, output: killedBy ? `${output}\n(${killedBy})` : output });
    });
  });
}

/** Lowers the priority of a process and its children. @param {number} pid @param {number} priority */
function lowerPriority(pid, priority) {
  try {
    setPriority(pid, priority);
    // Linux may share processors between sessions first, and then inside each.
    writeFileSync(`/proc/${pid}/autogroup`, String(priority));
  } catch {
    // The process has already ended, or the system has no such groups.
  }
}

/**
 * Like `run`, but throws a Failure with the last lines if the command fails.
 * @param {string} title for the message: “The build”
 * @param {Parameters<typeof run>} call
 * @param {string} [hint]
 */
export async function runOrFail(title, call, hint) {
  const { code, output } = await run(...call);
  if (code !== 0) {
    const detail = output.trimEnd().split('\n').slice(-40).join('\n');
    throw new Failure(`${title} failed (exit code ${code}).`, { detail, hint });
  }
  return output;
}

/** Signals a process and its group. @param {number | undefined} pid @param {NodeJS.Signals} signal */
export function signalGroup(pid, signal) {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    sendSignal(pid, signal);
  }
}

/** Signals a process; a missing one is not an error. @param {number} pid @param {NodeJS.Signals} signal */
function sendSignal(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Returns the start time of a process, which distinguishes it from a later one with the same pid. Null if it has
 * ended, or is a zombie.
 * @param {number} pid
 * @returns {string | null}
 */
export function startTimeOf(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may contain anything: fields begin after the last one.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      if (fields[0] === 'Z' || fields[0] === 'X') return null;
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${fields[19]}`;
    } catch {
      return null;
    }
  }
  const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
  return ps.stdout?.trim() || null;
}

/**
 * Signals a process and waits; kills it after the grace period.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 * @param {{ forceSignal?: AbortSignal }} [options] `forceSignal` ends the wait early
 */
export async function endProcess(pid, signal, graceMs, { forceSignal } = {}) {
  const startTime = startTimeOf(pid);
  if (!startTime) return;
  sendSignal(pid, signal);
  const deadline = performance.now() + graceMs;
  while (startTimeOf(pid) === startTime) {
    if (performance.now() > deadline || forceSignal?.aborted) sendSignal(pid, 'SIGKILL');
    await sleep(20);
  }
}
