import { setTimeout as sleep } from 'node:timers/promises';
import { type INestApplication, Logger } from '@nestjs/common';
import { Departure } from './platform/http/departure.js';

/** By then requests and jobs have ended or were given up; what still holds on to something may be left to itself. */
const LONGEST_END_MS = 45_000;

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/**
 * Ends the process on a signal: says so to those who ask for its health, serves on for as long as they may take to
 * notice, and then closes what is left of it.
 */
export function endOnSignal(app: INestApplication, drainSeconds: number): void {
  let isEnding = false;
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (isEnding) return;
    isEnding = true;
    app.get(Departure).begin();
    try {
      await sleep(drainSeconds * 1000);
      await Promise.race([app.close(), sleep(LONGEST_END_MS)]);
    } catch (error) {
      new Logger('Server').error(error);
      process.exit(1);
    }
    // What started us sees what ended us.
    for (const each of SIGNALS) process.removeAllListeners(each);
    process.kill(process.pid, signal);
  };
  for (const signal of SIGNALS) process.on(signal, (received) => void end(received));
}
