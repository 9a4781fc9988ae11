import { setTimeout as sleep } from 'node:timers/promises';
import { print, printFailure } from './log.mjs';
import { end } from './process.mjs';

/**
 * @typedef {object} Service
 * @property {string} name for people
 * @property {NodeJS.Signals} ending signal for a clean shutdown
 * @property {() => Promise<import('node:child_process').ChildProcess>} launch resolves when it responds
 * @property {() => Promise<void>} [prepare] runs once, after the first launch
 */

/**
 * Starts a service, and restarts it at the same address whenever it exits.
 * @param {Service} service
 * @param {(pid: number) => void} noteStarted
 * @returns {Promise<{ pid: () => number | undefined, stop: (options?: { now?: AbortSignal }) => Promise<void> }>}
 */
export async function supervise(service, noteStarted) {
  const stopping = new AbortController();
  let child;
  let restart = Promise.resolve();

  const watch = (started) => {
    child = started;
    noteStarted(started.pid);
    const ended = () => {
      if (!stopping.signal.aborted) restart = revive();
    };
    if (started.exitCode !== null || started.signalCode !== null) ended();
    else started.once('exit', ended);
  };

  const revive = async () => {
    print(`! ${service.name} exited unexpectedly; restarting it …`);
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(pause * 2, 5000)) {
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        watch(await service.launch());
        print(`✓ ${service.name} is running again`);
        return;
      } catch (error) {
        printFailure(error);
      }
    }
  };

  watch(await service.launch());
  return {
    pid: () => child?.pid,
    async stop(options) {
      stopping.abort();
      await restart;
      if (child?.pid) await end(child.pid, service.ending, 30_000, options);
    },
  };
}
