import {
  type EventSubscriber,
  type FlushEventArgs,
  MikroORM,
  type TransactionEventArgs,
} from '@mikro-orm/core';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { CONTENT_CHANNEL, contentChanged } from '../../kernel/content-changed.js';
import { Config } from '../config/config.js';
import { NotificationListener } from '../database/notification-listener.js';

/**
 * One number for all content: whatever visitors could see changed where it did. This process's own commits raise it
 * before anybody is told of them; PostgreSQL announces every commit, and so each of our own is counted twice, which
 * costs a second rendering. Read it before the data that something is made from.
 */
@Injectable()
export class ContentVersion
  implements EventSubscriber, OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('Content version');
  private readonly listener: NotificationListener;
  /** Entity managers whose transactions are to raise it when they are committed. */
  readonly #pending = new WeakSet();
  #current = 0;
  #changedAt = Date.now();
  #isTrusted = false;

  constructor(
    config: Config,
    private readonly orm: MikroORM,
  ) {
    this.listener = new NotificationListener(config.env.DATABASE_URL, CONTENT_CHANNEL, {
      onMessage: () => this.raise(),
      onListening: () => {
        // What was announced while nobody listened is unknown.
        this.raise();
        this.#isTrusted = true;
      },
      onLost: () => {
        if (this.#isTrusted) this.logger.warn('Changes of content are not heard at the moment.');
        this.#isTrusted = false;
      },
    });
  }

  get current(): number {
    return this.#current;
  }

  /** When the content was last heard to change; milliseconds since 1970. */
  get changedAt(): number {
    return this.#changedAt;
  }

  /** Whether a change made elsewhere would be heard here at present. */
  get isTrusted(): boolean {
    return this.#isTrusted;
  }

  /** For statements that the unit of work does not see: the transaction of `em` changes content. */
  raiseOnCommit(em: object): void {
    this.#pending.add(em);
  }

  onModuleInit(): void {
    this.orm.em.getEventManager().registerSubscriber(this);
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  onFlush({ em, uow }: FlushEventArgs): void {
    const isContent = uow
      .getChangeSets()
      .some(({ meta }) => meta.triggers.some(({ name }) => name === contentChanged.name));
    if (isContent) this.raiseOnCommit(em);
  }

  afterTransactionCommit({ em }: TransactionEventArgs): void {
    if (this.#pending.delete(em)) this.raise();
  }

  afterTransactionRollback({ em }: TransactionEventArgs): void {
    this.#pending.delete(em);
  }

  private raise(): void {
    this.#current += 1;
    this.#changedAt = Date.now();
  }
}
