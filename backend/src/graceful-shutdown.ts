import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { flushLog } from './platform/logging/log-stream.js';
import { tracing } from './platform/tracing/tracing.js';

/** Enough for requests and jobs to finish or time out. Those still open then are abandoned. */
const SHUTDOWN_TIMEOUT_MS = 45_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Exits at once on a signal, until `enableGracefulShutdown` replaces it. Without a handler, the kernel does not
 * deliver signals to process 1 of a container.
 */
export function exitOnSignalDuringStartup(): void {
  for (const signal of SIGNALS) process.once(signal, exitAtOnce);
}

function exitAtOnce(signal: NodeJS.Signals): void {
  process.removeListener(signal, exitAtOnce);
  // The parent sees the signal as the cause. Process 1 ignores the signal, and exits by the next line.
  process.kill(process.pid, signal);
  process.exit(128 + constants.signals[signal]);
}

export interface ShutdownOptions {
  /** Makes health checks fail, because the process is about to end. */
  readonly onShutdown?: () => void;
  /** How long the process keeps serving, so that proxies notice. */
  readonly drainSeconds?: number;
}

/** Shuts down on a signal: work in progress is finished or released. */
export function enableGracefulShutdown(
  app: INestApplicationContext,
  { onShutdown, drainSeconds = 0 }: ShutdownOptions = {},
): void {
  const logger = new Logger('Process');
  let isShuttingDown = false;
  const shutDown = async (signal: NodeJS.Signals): Promise<void> => {
    if (isShuttingDown) return;
    isShuttingDown = true;
    onShutdown?.();
    const drainNotice = drainSeconds > 0 ? `, after serving for ${drainSeconds} s more` : '';
    logger.log(`${signal}: shutting down${drainNotice}.`);
    try {
      await sleep(drainSeconds * 1000);
      const closing = app
        .close()
        .then(() => tracing.end())
        .then(() => true);
      const isClosed = await Promise.race([closing, sleep(SHUTDOWN_TIMEOUT_MS, false)]);
      if (isClosed) logger.log('Shut down.');
      else
        logger.warn(
          `Shut down after ${SHUTDOWN_TIMEOUT_MS / 1000} s although requests were still open.`,
        );
    } catch (error) {
      logger.error(error);
      process.exit(1);
    }
    flushLog();
    // Re-raise the signal so that the parent sees the right exit status.
    for (const handledSignal of SIGNALS) process.removeAllListeners(handledSignal);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) {
    process.removeListener(signal, exitAtOnce);
    process.on(signal, (receivedSignal) => void shutDown(receivedSignal));
  }
}
