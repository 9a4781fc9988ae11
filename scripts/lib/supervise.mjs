import { setTimeout as sleep } from 'node:timers/promises';
import { print, printFailure } from './log.mjs';
import { endProcess } from './process.mjs';

/**
 * @typedef {object} Service
 * @property {string} name for people
 * @property {NodeJS.Signals} shutdownSignal for a clean shutdown
 * @property {() => Promise<import('node:child_process').ChildProcess>} launch resolves when it responds
 * @property {() => Promise<void>} [prepare] runs once, after the first launch
 */

/**
 * Starts a service, and restarts it under the same URL whenever it exits.
 * @param {Service} service
 * @param {(pid: number) => void} onStarted
 * @returns {Promise<{ pid: () => number | undefined, stop: (options?: { forceSignal?: AbortSignal }) => Promise<void> }>}
 */
export async function supervise(service, onStarted) {
  const stopping = new AbortController();
  let child;
  let pendingRestart = Promise.resolve();

  const watchChild = (startedChild) => {
    child = startedChild;
    onStarted(startedChild.pid);
    const onExit = () => {
      if (!stopping.signal.aborted) pendingRestart = restartUntilRunning();
    };
    if (startedChild.exitCode !== null || startedChild.signalCode !== null) onExit();
    else startedChild.once('exit', onExit);
  };

  const restartUntilRunning = async () => {
    print(`! ${service.name} exited unexpectedly; restarting it …`);
    for (let delayMs = 100; !stopping.signal.aborted; delayMs = Math.min(delayMs * 2, 5000)) {
      await sleep(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      try {
        watchChild(await service.launch());
        print(`✓ ${service.name} is running again`);
        return;
      } catch (error) {
        printFailure(error);
      }
    }
  };

  watchChild(await service.launch());
  return {
    pid: () => child?.pid,
    async stop(options) {
      stopping.abort();
      await pendingRestart;
      if (child?.pid) await endProcess(child.pid, service.shutdownSignal, 30_000, options);
    },
  };
}
