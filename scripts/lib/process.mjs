import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from './log.mjs';

/**
 * Runs a command to its end in a process group of its own, so that stopping it stops all it started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, input?: string, signal?: AbortSignal, uid?: number, gid?: number, onOutput?: (text: string) => void, stopSignal?: NodeJS.Signals }} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code, and what was printed on both streams
 */
export function run(
  command,
  args,
  { input, signal, onOutput, stopSignal = 'SIGTERM', ...options } = {},
) {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, { ...options, detached: true });
    let output = '';
    const take = (chunk) => {
      output += chunk;
      onOutput?.(String(chunk));
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    const abort = () => signalGroup(child.pid, stopSignal);
    signal?.addEventListener('abort', abort);
    child.on('error', reject);
    child.on('close', (code, killedBy) => {
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code: code ?? 1, output: killedBy ? `${output}\n(${killedBy})` : output });
    });
  });
}

/**
 * As `run`, but a command that fails is a Failure with its last lines.
 * @param {string} what for the message: “The build”
 * @param {Parameters<typeof run>} call
 * @param {string} [hint]
 */
export async function runOrFail(what, call, hint) {
  const { code, output } = await run(...call);
  if (code !== 0) {
    const detail = output.trimEnd().split('\n').slice(-40).join('\n');
    throw new Failure(`${what} failed (exit code ${code}).`, { detail, hint });
  }
  return output;
}

/** Signals a process and all of its group. @param {number | undefined} pid @param {NodeJS.Signals} signal */
export function signalGroup(pid, signal) {
  if (!pid) return;
  try {
    process.kill(-pid, signal);
  } catch {
    send(pid, signal);
  }
}

/** Signals a process; one that is gone is no error. @param {number} pid @param {NodeJS.Signals} signal */
export function send(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * What tells a process from a later one with the same number: when it began. Null when it is gone, or is a zombie
 * that only waits to be reaped.
 * @param {number} pid
 * @returns {string | null}
 */
export function identity(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name, in parentheses, may hold anything: the fields begin after the last one.
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
 * Asks a process to end and waits; after the grace time it is killed.
 * @param {number} pid
 * @param {NodeJS.Signals} signal
 * @param {number} graceMs
 * @param {{ now?: AbortSignal }} [options] `now` ends the waiting early
 */
export async function end(pid, signal, graceMs, { now } = {}) {
  const who = identity(pid);
  if (!who) return;
  send(pid, signal);
  const deadline = performance.now() + graceMs;
  while (identity(pid) === who) {
    if (performance.now() > deadline || now?.aborted) send(pid, 'SIGKILL');
    await sleep(20);
  }
}
