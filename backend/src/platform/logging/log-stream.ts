import pino, { type DestinationStream } from 'pino';

let stream: DestinationStream | undefined;

/**
 * Where all lines of the log go: standard output. Written many lines at a time, not before each answer; an end of the
 * process writes what is left.
 */
export function logStream(): DestinationStream {
  stream ??= pino.destination({ dest: 1, sync: false, minLength: 8_192, periodicFlush: 200 });
  return stream;
}
