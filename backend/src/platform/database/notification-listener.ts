import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 250;
/** A connection that was cut without a word is found out by this. */
const HEARTBEAT_MS = 10_000;
/** A connection that was cut without a word never says goodbye. */
const CLOSE_TIMEOUT_MS = 1000;

export interface NotificationHandlers {
  onMessage(payload: string, channel: string): void;
  /** Listening has begun, or begun again: what happened in between is unknown. */
  onListening(): void;
  onDisconnected?(): void;
}

/** Listens to channels of PostgreSQL on a connection of its own, and goes on doing so after every outage. */
export class NotificationListener {
  private readonly end = new AbortController();
  private running = Promise.resolve();
  /** A round trip on the connection that listens; none while it is lost. */
  private ask: (() => Promise<void>) | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly channels: readonly string[],
    private readonly handlers: NotificationHandlers,
  ) {}

  start(): void {
    this.running = this.run();
  }

  async stop(): Promise<void> {
    this.end.abort();
    await Promise.race([this.running, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /**
   * Waits until all that was announced by now has been heard: PostgreSQL sends a session what was announced to it before
   * it says that a query of that session is done. At once while nobody listens.
   */
  async waitUntilCaughtUp(): Promise<void> {
    await this.ask?.();
  }

  private async run(): Promise<void> {
    const { signal } = this.end;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.databaseUrl,
        application_name: `kawabe ${this.channels.join(' ')}`,
        keepAlive: true,
        connectionTimeoutMillis: 3000,
        query_timeout: 5000,
      });
      await this.listen(client, signal).catch(() => undefined);
      this.ask = undefined;
      const goodbye = client.end().catch(() => undefined);
      if (signal.aborted) return goodbye;
      this.handlers.onDisconnected?.();
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Fails when the connection is lost, or given up. */
  private async listen(client: pg.Client, end: AbortSignal): Promise<void> {
    const lost = new AbortController();
    client.on('error', () => lost.abort());
    client.on('end', () => lost.abort());
    client.on('notification', ({ payload = '', channel }) =>
      this.handlers.onMessage(payload, channel),
    );
    await client.connect();
    const listen = this.channels.map((channel) => `listen ${pg.escapeIdentifier(channel)}`);
    await client.query(listen.join('; '));
    end.throwIfAborted();
    this.handlers.onListening();
    const roundTrip = () =>
      client.query('select 1').then(
        () => undefined,
        () => lost.abort(),
      );
    let underWay = Promise.resolve();
    let next: Promise<void> | undefined;
    // Who asks while a round trip is under way shares the next one with all who do.
    this.ask = () =>
      (next ??= underWay.then(() => {
        next = undefined;
        return (underWay = roundTrip());
      }));
    const signal = AbortSignal.any([end, lost.signal]);
    for (;;) {
      await sleep(HEARTBEAT_MS, undefined, { signal, ref: false });
      await this.ask();
    }
  }
}
