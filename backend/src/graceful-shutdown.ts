import { constants } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplicationContext, Logger } from '@nestjs/common';
import { flushLog } from './platform/logging/log-stream.js';
import { tracing } from './platform/tracing/tracing.js';

/** By then requests and jobs have ended or were given up; what still holds on to something may be left to itself. */
const SHUTDOWN_TIMEOUT_MS = 45_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the process at once, until `enableGracefulShutdown` takes over. Without a handler the kernel does not deliver signals to
 * process 1 of a container.
 */
export function endWhileStarting(): void {
  for (const signal of SIGNALS) process.once(signal, endAtOnce);
}

function endAtOnce(signal: NodeJS.Signals): void {
  process.removeListener(signal, endAtOnce);
  // The parent sees the signal as the cause; process 1 goes on and ends by itself.
  process.kill(process.pid, signal);
  process.exit(128 + constants.signals[signal]);
}

export interface ShutdownOptions {
  /** Says to those who ask for its health that the process is about to end. */
  readonly begin?: () => void;
  /** How long they may take to notice; it serves on for so long. */
  readonly drainSeconds?: number;
}

/** Ends the process on a signal, in good order: what is in hand is finished or given back. */
export function enableGracefulShutdown(
  app: INestApplicationContext,
  { begin, drainSeconds = 0 }: ShutdownOptions = {},
): void {
  const logger = new Logger('Process');
  let isEnding = false;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    begin?.();
    const wait = drainSeconds > 0 ? `, after serving for ${drainSeconds} s more` : '';
    logger.log(`${signal}: shutting down${wait}.`);
    try {
      await sleep(drainSeconds * 1000);
      const inTime = app
        .close()
        .then(() => tracing.end())
        .then(() => true);
      const isWhole = await Promise.race([inTime, sleep(SHUTDOWN_TIMEOUT_MS, false)]);
      if (isWhole) logger.log('Shut down.');
      else
        logger.warn(
          `Shut down after ${SHUTDOWN_TIMEOUT_MS / 1000} s although requests were still open.`,
        );
    } catch (error) {
      logger.error(error);
      process.exit(1);
    }
    flushLog();
    // What started us sees what ended us.
    for (const each of SIGNALS) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) {
    process.removeListener(signal, endAtOnce);
    process.on(signal, (received) => void end(received));
  }
}
