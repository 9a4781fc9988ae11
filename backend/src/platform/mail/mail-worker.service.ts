import { Injectable } from '@nestjs/common';
import { type OutboxFailure } from '../queue/outbox-ledger.js';
import { OutboxWorker } from '../queue/outbox-worker.js';
import { MailError } from './mail-error.js';
import { MailQueueService } from './mail-queue.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailTiming } from './mail-timing.js';
import { type OutgoingMail } from './outgoing-mail.entity.js';

/** Sends what is in the outbox. */
@Injectable()
export class MailWorker extends OutboxWorker<OutgoingMail> {
  /** Mail servers do not like many at once. */
  protected readonly concurrency = 2;

  constructor(
    private readonly mails: MailQueueService,
    private readonly timing: MailTiming,
    private readonly sender: MailSender,
  ) {
    super(mails);
  }

  /** Without a mail server what waits goes on waiting for one. */
  protected override get enabled(): boolean {
    return this.sender.ready;
  }

  protected async perform(mail: OutgoingMail, signal: AbortSignal): Promise<void> {
    const late = AbortSignal.timeout(this.timing.sendMs);
    await this.sender.send(mail, AbortSignal.any([signal, late]));
    await this.mails.ledger.finish(mail);
  }

  protected failureOf(error: unknown): OutboxFailure {
    return error instanceof MailError ? error : new MailError(error);
  }
}
