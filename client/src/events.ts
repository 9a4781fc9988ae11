import { ApiError } from './api-error.js';
import { type EventMessage, EventParser } from './event-parser.js';
import { backoff, pause } from './retry.js';
import { type paths } from './schema.js';

type EventStreamSchema =
  paths['/api/jobs/events']['get']['responses'][200]['content']['text/event-stream'];

/** A live event; `event` is its type, `data` its content. */
export type LiveEvent = EventStreamSchema[number];

export interface EventsOptions {
  readonly signal?: AbortSignal;
  /** The `id` of the last event that the program has processed, to continue after it. */
  readonly lastEventId?: string;
  /** Silence after which the connection is considered lost. The site sends a heartbeat every 15 seconds. Default 45 s. */
  readonly silenceMs?: number;
}

/** Opens the stream after an event; resolves with its bytes. */
type OpenStream = (
  lastEventId: string | undefined,
  signal: AbortSignal,
) => Promise<ReadableStream<Uint8Array>>;

/**
 * Iterates over events until `signal` aborts. Reconnects after a lost connection, and continues after the last event.
 * Before continuing, yields a `messages` and a `content` event, because both may have changed meanwhile.
 */
export async function* streamEvents(
  open: OpenStream,
  { signal, lastEventId, silenceMs = 45_000 }: EventsOptions,
  firstWaitMs: number,
): AsyncGenerator<LiveEvent, void, undefined> {
  const parser = new EventParser(lastEventId);
  // A program that continues after an event has missed changes, as after a lost connection.
  let hasConnected = lastEventId !== undefined;
  for (let failures = 0; !signal?.aborted; failures += 1) {
    const connection = new Connection(signal, silenceMs);
    try {
      const stream = await open(parser.lastId, connection.signal);
      if (hasConnected) yield* [createEvent('messages'), createEvent('content')];
      hasConnected = true;
      for await (const bytes of connection.read(stream)) {
        failures = 0;
        yield* parser.feed(bytes).map(parseEvent);
      }
    } catch (error) {
      if (signal?.aborted) return;
      if (isFatal(error)) throw error;
    } finally {
      connection.close();
    }
    parser.reset();
    const waitMs = Math.max(parser.retryMs ?? 0, backoff(failures, firstWaitMs));
    await pause(waitMs, signal).catch(() => undefined);
  }
}

const createEvent = (event: 'messages' | 'content'): LiveEvent => ({ event, data: {} });

function parseEvent({ id, event, data }: EventMessage): LiveEvent {
  return { ...(id !== undefined && { id }), event, data: JSON.parse(data) as unknown } as LiveEvent;
}

/** Statuses after which a new attempt may succeed; 0 is no response. */
const TRANSIENT_STATUSES = new Set([0, 429, 502, 503, 504]);

function isFatal(error: unknown): boolean {
  return error instanceof ApiError && !TRANSIENT_STATUSES.has(error.status);
}

/** A connection to the stream, closed after `silenceMs` without data. */
class Connection {
  private readonly controller = new AbortController();
  private timer: ReturnType<typeof setTimeout> | undefined;
  readonly signal: AbortSignal;

  constructor(
    signal: AbortSignal | undefined,
    private readonly silenceMs: number,
  ) {
    this.signal = signal
      ? AbortSignal.any([signal, this.controller.signal])
      : this.controller.signal;
  }

  async *read(stream: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
    const reader = stream.getReader();
    for (;;) {
      this.timer = setTimeout(() => this.close(), this.silenceMs);
      const chunk = await reader.read();
      clearTimeout(this.timer);
      if (chunk.done) return;
      yield chunk.value;
    }
  }

  close(): void {
    clearTimeout(this.timer);
    this.controller.abort(new Error('The stream was closed.'));
  }
}
