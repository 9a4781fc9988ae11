import pino, { type DestinationStream, type Logger } from 'pino';

interface Line {
  readonly context?: string;
  readonly level?: number;
  /** A row of work, such as `mail 12`. */
  readonly job?: string;
  readonly msg?: string;
  readonly req?: { readonly method: string; readonly url: string };
  readonly res?: { readonly statusCode: number };
}

/** As pino counts. */
const WARN = 40;

function messageOf({ context, msg, req, res }: Line): string {
  const place = req ? `${req.method} ${req.url}` : context;
  const event = res ? String(res.statusCode) : (msg ?? '');
  return place === undefined ? event : `${place}: ${event}`;
}

/** Lines for a person: the time, how grave it is and what happened. Requests and work that went well are left out. */
async function terminal(): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty');
  const prettify = prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'pid,hostname,context,req,res,responseTime,user,job,code,attempt,seconds',
    messageFormat: (line) => messageOf(line),
  });
  return {
    write: (text) => {
      const line = JSON.parse(text) as Line;
      if (line.res && line.res.statusCode < 400) return;
      if (line.job !== undefined && (line.level ?? 0) < WARN) return;
      process.stdout.write(prettify(line));
    },
  };
}

let stream: (DestinationStream & { flushSync?: () => void }) | undefined = process.stdout.isTTY
  ? await terminal()
  : undefined;

/**
 * Where all lines of the log go: standard output, as JSON unless it is a terminal. Written many lines at a time, not
 * before each answer; an end of the process writes what is left.
 */
export function logStream(): DestinationStream {
  stream ??= pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 });
  return stream;
}

/** Writes what is left, at once: a process that a signal ends does not come to it by itself. */
export function flushLog(): void {
  stream?.flushSync?.();
}

/** Logger for the time before the application exists, with lines like those of the application. */
export function startLog(level: string, context: string): Logger {
  return pino({ level }, logStream()).child({ context });
}
