import pino, { type DestinationStream, type Logger } from 'pino';

interface LogLine {
  readonly context?: string;
  readonly level?: number;
  /** A queued row, such as `mail 12`. */
  readonly job?: string;
  readonly msg?: string;
  readonly req?: { readonly method: string; readonly url: string };
  readonly res?: { readonly statusCode: number };
}

const WARN_LEVEL = 40;

function messageOf({ context, msg, req, res }: LogLine): string {
  const source = req ? `${req.method} ${req.url}` : context;
  const event = res ? String(res.statusCode) : (msg ?? '');
  return source === undefined ? event : `${source}: ${event}`;
}

/** Creates a stream of readable lines: time, level and message. Successful requests and jobs are omitted. */
async function createTerminalStream(): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty');
  const prettify = prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,context,req,res,responseTime,user,job,code,attempt,seconds',
    messageFormat: (line) => messageOf(line),
  });
  return {
    write: (text) => {
      const line = JSON.parse(text) as LogLine;
      // A form without scripts gets a redirect even after an error.
      if (line.res && line.res.statusCode < 400 && (line.level ?? 0) < WARN_LEVEL) return;
      if (line.job !== undefined && (line.level ?? 0) < WARN_LEVEL) return;
      process.stdout.write(prettify(line));
    },
  };
}

let stream: (DestinationStream & { flushSync?: () => void }) | undefined = process.stdout.isTTY
  ? await createTerminalStream()
  : undefined;

/**
 * Returns the log destination: standard output, as JSON unless it is a terminal. Buffered, so that logging does not
 * delay responses; the rest is flushed when the process exits.
 */
export function logStream(): DestinationStream {
  stream ??= pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 });
  return stream;
}

/** Flushes buffered lines. Needed before a signal ends the process. */
export function flushLog(): void {
  stream?.flushSync?.();
}

/** Returns a logger with the application's log format, for the time before the application exists. */
export function createStartupLogger(level: string, context: string): Logger {
  return pino({ level }, logStream()).child({ context });
}
