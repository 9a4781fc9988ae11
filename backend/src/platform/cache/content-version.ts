import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { MikroORM } from '@mikro-orm/core';
import { CONTENT_CHANNEL, contentChanged } from '../../kernel/content-changed.js';
import { Config } from '../config/config.js';
import { type ContentSources } from '../database/content-sources.js';
import { ContentWatch } from '../database/content-watch.js';
import { type Changed } from '../database/statement-tables.js';
import { NotificationListener } from '../database/notification-listener.js';

/** The tables whose rows visitors see, which all announce their changes. */
function contentTables(orm: MikroORM): string[] {
  return [...orm.getMetadata().getAll().values()]
    .filter(({ triggers }) => triggers.some(({ name }) => name === contentChanged.name))
    .map(({ tableName }) => tableName);
}

/**
 * Counts the changes of content, whoever made them, so that what was made from content can be kept for as long
 * as the tables it was made from stand still. Read it before the data: what is made from older data than it says
 * is never kept.
 */
@Injectable()
export class ContentVersion implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Content version');
  private readonly listener: NotificationListener;
  readonly #changes = new Map<string, number>();
  #current = 0;
  #allChanged = 0;
  #changedAt = Date.now();
  #isTrusted = false;

  constructor(config: Config, orm: MikroORM, watch: ContentWatch) {
    watch.begin(contentTables(orm), (changed) => this.raise(changed));
    this.listener = new NotificationListener(config.env.DATABASE_URL, CONTENT_CHANNEL, {
      onMessage: (table, sender) => {
        // Of what it writes itself this process knows from the answer to the commit.
        if (!watch.isOwn(sender)) this.raise([table]);
      },
      onListening: () => {
        // What was announced while nobody listened is unknown.
        this.raise('all');
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

  /** Whether what was made from `sources` when the count stood at `version` would be made the same now. */
  holds(version: number, { tables, isUnknown }: ContentSources): boolean {
    if (version === this.#current) return true;
    if (isUnknown || version < this.#allChanged) return false;
    for (const table of tables) if ((this.#changes.get(table) ?? 0) > version) return false;
    return true;
  }

  private raise(changed: Changed): void {
    this.#current += 1;
    this.#changedAt = Date.now();
    if (changed === 'all') this.#allChanged = this.#current;
    else for (const table of changed) this.#changes.set(table, this.#current);
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }
}

@Global()
@Module({ providers: [ContentVersion], exports: [ContentVersion] })
export class ContentVersionModule {}
