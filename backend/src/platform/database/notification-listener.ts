import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const RETRY_MS = 250;
/** Detects connections that were cut silently. */
const HEARTBEAT_MS = 10_000;
/** Maximum wait for the connection to close: a silently cut connection never closes. */
const CLOSE_TIMEOUT_MS = 1000;

export interface NotificationHandlers {
  onMessage(payload: string, channel: string): void;
  /** Called after each connection. Notifications sent while there was none are lost. */
  onListening(): void;
  onDisconnected?(): void;
}

/** Listens to PostgreSQL channels on its own connection, and reconnects after every outage. */
export class NotificationListener {
  private readonly shutdown = new AbortController();
  private runPromise = Promise.resolve();
  /** Round trip on the listening connection; undefined while there is none. */
  private ping: (() => Promise<void>) | undefined;

  constructor(
    private readonly databaseUrl: string,
    private readonly channels: readonly string[],
    private readonly handlers: NotificationHandlers,
  ) {}

  start(): void {
    this.runPromise = this.run();
  }

  async stop(): Promise<void> {
    this.shutdown.abort();
    await Promise.race([this.runPromise, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  }

  /**
   * Waits until all notifications sent so far have been received: PostgreSQL delivers pending notifications to a
   * session before it completes a query of that session. Returns at once while disconnected.
   */
  async waitUntilCaughtUp(): Promise<void> {
    await this.ping?.();
  }

  private async run(): Promise<void> {
    const { signal } = this.shutdown;
    while (!signal.aborted) {
      const client = new pg.Client({
        connectionString: this.databaseUrl,
        application_name: `kawabe ${this.channels.join(' ')}`,
        keepAlive: true,
        connectionTimeoutMillis: 3000,
        query_timeout: 5000,
      });
      await this.listen(client, signal).catch(() => undefined);
      this.ping = undefined;
      const closing = client.end().catch(() => undefined);
      if (signal.aborted) return closing;
      this.handlers.onDisconnected?.();
      await sleep(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  /** Rejects when the connection is lost or `shutdown` aborts. */
  private async listen(client: pg.Client, shutdown: AbortSignal): Promise<void> {
    const connectionLost = new AbortController();
    client.on('error', () => connectionLost.abort());
    client.on('end', () => connectionLost.abort());
    client.on('notification', ({ payload = '', channel }) =>
      this.handlers.onMessage(payload, channel),
    );
    await client.connect();
    const listenStatements = this.channels.map(
      (channel) => `listen ${pg.escapeIdentifier(channel)}`,
    );
    await client.query(listenStatements.join('; '));
    shutdown.throwIfAborted();
    this.handlers.onListening();
    const roundTrip = () =>
      client.query('select 1').then(
        () => undefined,
        () => connectionLost.abort(),
      );
    let currentRoundTrip = Promise.resolve();
    let nextRoundTrip: Promise<void> | undefined;
    // Calls made during a round trip share the next one.
    this.ping = () =>
      (nextRoundTrip ??= currentRoundTrip.then(() => {
        nextRoundTrip = undefined;
        return (currentRoundTrip = roundTrip());
      }));
    const signal = AbortSignal.any([shutdown, connectionLost.signal]);
    for (;;) {
      await sleep(HEARTBEAT_MS, undefined, { signal, ref: false });
      await this.ping();
    }
  }
}
