import { InjectQueue } from '@nestjs/bull';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type Queue } from 'bull';
import { type OutgoingMail } from './outgoing-mail.entity.js';

export const MAIL_QUEUE = 'mail';

/** Longest wait for Redis to answer when the process ends. */
const FAREWELL_MS = 2000;

/** What the queue carries: an id, never text. */
export interface MailMessage {
  readonly mailId: number;
}

export type QueueableMail = Pick<OutgoingMail, 'id' | 'attempts'>;

/** Hands stored mails to Bull. What Bull does not take stays in PostgreSQL, and is handed over later. */
@Injectable()
export class MailQueueService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(MailQueueService.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(@InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailMessage>) {}

  get reachable(): boolean {
    return this.queue.client.status === 'ready';
  }

  onReachable(listener: () => void): void {
    this.queue.client.on('ready', listener);
  }

  /** Queues in the background: nobody waits for Redis, and nobody hears of it when it is away. */
  enqueueSoon(mails: readonly QueueableMail[], delayMs = 0): void {
    const work = this.enqueue(mails, delayMs).catch((error: unknown) => {
      this.logger.warn(`Queueing mails is left to the next sweep: ${String(error)}`);
    });
    this.pending.add(work);
    void work.finally(() => this.pending.delete(work));
  }

  /** Bull takes an id once, so adding again where it is uncertain does no harm. */
  async enqueue(mails: readonly QueueableMail[], delayMs = 0): Promise<void> {
    for (const { id, attempts } of mails) {
      await this.queue.add(
        { mailId: id },
        {
          jobId: `mail-${id}-${attempts}`,
          delay: delayMs,
          removeOnComplete: true,
          removeOnFail: true,
        },
      );
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  /** A Redis that hangs would keep the process from ending: it is left to itself after a while. */
  async onApplicationShutdown(): Promise<void> {
    const patience = setTimeout(() => {
      for (const client of this.queue.clients) client.disconnect();
    }, FAREWELL_MS);
    await this.queue.close().catch(() => undefined);
    clearTimeout(patience);
  }
}
