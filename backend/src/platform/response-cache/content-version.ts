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

/** A value computed from a few tables, cached until one of them changes in any process. */
export class TableCache<T> {
  private cached: { readonly version: number; readonly value: Promise<T> } | undefined;

  constructor(
    private readonly version: ContentVersion,
    private readonly tables: readonly string[],
    private readonly load: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    const version = this.version.versionOfTables(this.tables);
    // A cached value could miss changes by other processes.
    if (!this.version.isInSync) return this.load();
    if (this.cached?.version !== version) {
      const cached = { version, value: this.load() };
      this.cached = cached;
      cached.value.catch(() => {
        if (this.cached === cached) this.cached = undefined;
      });
    }
    return this.cached.value;
  }
}

const UNAVAILABLE_MESSAGE =
  'PostgreSQL is unavailable: visitors see cached pages, changes are not noticed, and nothing can be saved.';

/**
 * Version counter of all content, incremented when anything visible to visitors changes. PostgreSQL sends a
 * notification for every commit that changes content. Commits of this process return only after their notification has
 * arrived, so that writers read their own writes. Read the version before the data.
 */
@Injectable()
export class ContentVersion
  implements EventSubscriber, OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('Database');
  private readonly listener: NotificationListener;
  #current = 0;
  readonly #versionsByTable = new Map<string, number>();
  /** Version at which listening last started. */
  #listeningSince = 0;
  #changedAt = Date.now();
  #isListening = false;
  #isDisconnected = false;
  readonly #listeners = new Set<() => void>();

  constructor(config: Config) {
    this.listener = new NotificationListener(config.directDatabaseUrl, [CONTENT_CHANNEL], {
      onMessage: (table) => {
        this.increment();
        this.#versionsByTable.set(table, this.#current);
      },
      onListening: () => {
        if (this.#isDisconnected) this.logger.log('PostgreSQL is available again.');
        this.#isDisconnected = false;
        // Notifications during the outage are lost.
        this.increment();
        this.#listeningSince = this.#current;
        this.#isListening = true;
      },
      onDisconnected: () => {
        if (!this.#isDisconnected) this.logger.warn(UNAVAILABLE_MESSAGE);
        this.#isDisconnected = true;
        this.#isListening = false;
      },
    });
  }

  get current(): number {
    return this.#current;
  }

  /** Returns the version of the given tables. Read it before the data. */
  versionOfTables(tables: readonly string[]): number {
    return Math.max(
      this.#listeningSince,
      ...tables.map((table) => this.#versionsByTable.get(table) ?? 0),
    );
  }

  /** Unix time of the last change in ms. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /** Whether changes by other processes are being received. */
  get isInSync(): boolean {
    return this.#isListening;
  }

  /** Calls the listener after every change, and whenever changes may have been missed. */
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
