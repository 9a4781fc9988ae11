import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const FIRST_RETRY_MS = 200;
const LONGEST_RETRY_MS = 2000;
/** A connection that was cut without a word is found out by this. */
const HEARTBEAT_MS = 10_000;
/** A connection that was cut without a word never says goodbye. */
const FAREWELL_MS = 1000;

export interface NotificationHandlers {
  onMessage(payload: string): void;
  /** Listening has begun, or begun again: what happened in between is unknown. */
  onListening(): void;
  onLost?(): void;
}

/** Listens to a channel of PostgreSQL on a connection of its own, and goes on doing so after every outage. */
export class NotificationListener {
  private client: pg.Client | undefined;
  private heart: NodeJS.Timeout | undefined;
  private retry: NodeJS.Timeout | undefined;
  private failures = 0;
  private stopped = false;

  constructor(
    private readonly databaseUrl: string,
    private readonly channel: string,
    private readonly handlers: NotificationHandlers,
  ) {}

  start(): void {
    const client = new pg.Client({
      connectionString: this.databaseUrl,
      application_name: `kawabe ${this.channel}`,
      keepAlive: true,
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
    });
    this.client = client;
    const lost = () => this.reconnect(client);
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload = '' }) => this.handlers.onMessage(payload));
    this.listen(client).catch(lost);
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retry);
    clearInterval(this.heart);
    const goodbye = this.client?.end().catch(() => undefined);
    await Promise.race([goodbye, sleep(FAREWELL_MS, undefined, { ref: false })]);
  }

  private async listen(client: pg.Client): Promise<void> {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(this.channel)}`);
    if (this.stopped || this.client !== client) return;
    this.failures = 0;
    this.heart = setInterval(() => {
      client.query('select 1').catch(() => this.reconnect(client));
    }, HEARTBEAT_MS);
    this.handlers.onListening();
  }

  /** At once the first time, then with growing patience. */
  private reconnect(client: pg.Client): void {
    if (this.stopped || this.client !== client) return;
    this.client = undefined;
    clearInterval(this.heart);
    client.end().catch(() => undefined);
    this.handlers.onLost?.();
    const wait =
      this.failures === 0
        ? 0
        : Math.min(FIRST_RETRY_MS * 2 ** (this.failures - 1), LONGEST_RETRY_MS);
    this.failures += 1;
    this.retry = setTimeout(() => this.start(), wait);
  }
}
