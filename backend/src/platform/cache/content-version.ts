import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { CONTENT_CHANNEL } from '../../kernel/content-changed.js';
import { Config } from '../config/config.js';
import { NotificationListener } from '../database/notification-listener.js';

/**
 * Counts the changes of content, whoever made them, so that what was made from content can be kept for as long
 * as the count stands. Read it before the data: what is made from older data than it says is never kept.
 */
@Injectable()
export class ContentVersion implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Content version');
  private readonly listener: NotificationListener;
  #current = 0;
  #changedAt = Date.now();
  #isTrusted = false;

  constructor(config: Config) {
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

  /** Also for this process's own writes, whose announcement may come later than their answer. */
  raise(): void {
    this.#current += 1;
    this.#changedAt = Date.now();
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
