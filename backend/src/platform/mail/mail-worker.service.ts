import { Injectable } from '@nestjs/common';
import { OutboxWorker } from '../queue/outbox-worker.js';
import { MailError } from './mail-error.js';
import { MailLedger } from './mail-ledger.service.js';
import { MailQueueService, type QueueableMail } from './mail-queue.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailTiming } from './mail-timing.js';

/** Sends what is in the outbox. */
@Injectable()
export class MailWorker extends OutboxWorker<QueueableMail> {
  /** Mail servers do not like many at once. */
  protected readonly concurrency = 2;

  constructor(
    queue: MailQueueService,
    private readonly times: MailTiming,
    private readonly ledger: MailLedger,
    private readonly sender: MailSender,
  ) {
    super(queue, times);
  }

  /** Without a mail server what waits goes on waiting for one. */
  protected override get enabled(): boolean {
    return this.sender.ready;
  }

  protected async tidy(): Promise<void> {
    const lost = await this.ledger.takeFromTheDead(this.inHand);
    if (lost > 0) this.logger.warn(`Took ${lost} mails from workers that are gone.`);
  }

  protected due(all: boolean): Promise<QueueableMail[]> {
    return this.ledger.due(all);
  }

  protected async carryOut(id: number, stop: AbortSignal): Promise<void> {
    const mail = await this.ledger.claim(id);
    if (!mail) return;
    const late = AbortSignal.timeout(this.times.sendMs);
    try {
      await this.sender.send(mail, AbortSignal.any([stop, late]));
    } catch (error) {
      if (stop.aborted) {
        await this.ledger.release(mail);
        return;
      }
      const known = error instanceof MailError ? error : new MailError(error);
      this.logger.warn(`Mail ${id}: ${known.message}${known.detail}`);
      await this.ledger.fail(mail, known);
      return;
    }
    await this.ledger.sent(mail);
  }
}
