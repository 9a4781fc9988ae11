import { type EventSubscriber } from '@mikro-orm/core';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONTENT_CHANNEL } from '../../kernel/triggers.js';
import { Config } from '../config/config.js';
import { NotificationListener } from '../database/notification-listener.js';

/** What is made from a few tables, kept until somebody changes one of them, in whichever process. */
export class TableCache<T> {
  private kept: { readonly version: number; readonly value: Promise<T> } | undefined;

  constructor(
    private readonly version: ContentVersion,
    private readonly tables: readonly string[],
    private readonly make: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    const version = this.version.forTables(this.tables);
    // A change made elsewhere would not be heard.
    if (!this.version.isInSync) return this.make();
    if (this.kept?.version !== version) {
      const kept = { version, value: this.make() };
      this.kept = kept;
      kept.value.catch(() => {
        if (this.kept === kept) this.kept = undefined;
      });
    }
    return this.kept.value;
  }
}

const AWAY =
  'PostgreSQL is unavailable: visitors see cached pages, changes are not noticed, and nothing can be saved.';

/**
 * One number for all content: whatever visitors could see changed where it did. PostgreSQL announces every commit that
 * changes content, whoever made it; this process's own commits are answered once their announcement has been heard, so
 * that who wrote reads what they wrote. Read the number before the data that something is made from.
 */
@Injectable()
export class ContentVersion
  implements EventSubscriber, OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('Database');
  private readonly listener: NotificationListener;
  #current = 0;
  /** By table, the number at which it was last heard to change. */
  readonly #tables = new Map<string, number>();
  /** The number at which listening last began. */
  #since = 0;
  #changedAt = Date.now();
  #isTrusted = false;
  /** Whether the outage that lasts has been logged. */
  #isLost = false;
  readonly #listeners = new Set<() => void>();

  constructor(config: Config) {
    this.listener = new NotificationListener(config.directDatabaseUrl, [CONTENT_CHANNEL], {
      onMessage: (table) => {
        this.increment();
        this.#tables.set(table, this.#current);
      },
      onListening: () => {
        if (this.#isLost) this.logger.log('PostgreSQL is available again.');
        this.#isLost = false;
        // What was announced while nobody listened is unknown.
        this.increment();
        this.#since = this.#current;
        this.#isTrusted = true;
      },
      onDisconnected: () => {
        if (!this.#isLost) this.logger.warn(AWAY);
        this.#isLost = true;
        this.#isTrusted = false;
      },
    });
  }

  get current(): number {
    return this.#current;
  }

  /** The same for some tables alone; to be read before what is made from them. */
  forTables(tables: readonly string[]): number {
    return Math.max(this.#since, ...tables.map((table) => this.#tables.get(table) ?? 0));
  }

  /** When the content was last heard to change; milliseconds since 1970. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /** Whether a change made elsewhere would be heard here at present. */
  get isInSync(): boolean {
    return this.#isTrusted;
  }

  /** Calls the listener at each change that is heard, and whenever changes may have been missed. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  async afterTransactionCommit(): Promise<void> {
    await this.listener.waitUntilCaughtUp();
  }

  private increment(): void {
    this.#current += 1;
    this.#changedAt = Date.now();
    for (const listener of this.#listeners) listener();
  }
}
