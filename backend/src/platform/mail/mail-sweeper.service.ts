import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { MailLedger } from './mail-ledger.service.js';
import { MailOutbox } from './mail-outbox.service.js';
import { MailQueueService } from './mail-queue.service.js';
import { MailTiming } from './mail-timing.js';

/** Finds mails that Redis or a worker has lost, and queues them again. Any number of processes may sweep. */
@Injectable()
export class MailSweeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MailSweeper.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;

  constructor(
    private readonly ledger: MailLedger,
    private readonly outbox: MailOutbox,
    private readonly queue: MailQueueService,
    private readonly timing: MailTiming,
  ) {}

  onApplicationBootstrap(): void {
    // Without a mail server what waits goes on waiting for one.
    if (!this.outbox.enabled) return;
    this.timer = setInterval(() => this.start(false), this.timing.sweepMs);
    // A Redis that comes back may have lost everything, so what it was given counts for nothing.
    this.queue.onReachable(() => this.start(true));
    if (this.queue.reachable) this.start(true);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private start(all: boolean): void {
    if (this.timer === undefined) return;
    if (this.running) {
      this.again ||= all;
      return;
    }
    this.running = this.sweep(all)
      .catch((error: unknown) => this.logger.warn(`Sweeping mails failed: ${String(error)}`))
      .finally(() => {
        this.running = undefined;
        if (!this.again) return;
        this.again = false;
        this.start(true);
      });
  }

  private async sweep(all: boolean): Promise<void> {
    const lost = await this.ledger.takeFromTheDead();
    if (lost > 0) this.logger.warn(`Took ${lost} mails from workers that are gone.`);
    if (!this.queue.reachable) return;
    await this.queue.enqueue(await this.ledger.due(all));
  }
}
