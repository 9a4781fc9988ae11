import pino, { type Logger } from 'pino';
import { logStream } from './log-stream.js';

/** Logger for the time before the application exists, with lines like those of the application. */
export function startLog(level: string, context: string): Logger {
  return pino({ level }, logStream()).child({ context });
}
