import { Injectable, Logger } from '@nestjs/common';
import { MailError } from './mail-error.js';
import { MailLedger } from './mail-ledger.service.js';
import { MailSender } from './mail-sender.service.js';
import { MailTiming } from './mail-timing.js';

/** Carries out one mail, from taking it to whatever comes of it. */
@Injectable()
export class MailRunner {
  private readonly logger = new Logger(MailRunner.name);
  private readonly running = new Set<Promise<void>>();
  private readonly shutdown = new AbortController();
  private draining = false;

  constructor(
    private readonly ledger: MailLedger,
    private readonly sender: MailSender,
    private readonly timing: MailTiming,
  ) {}

  /** May be called twice or late: a mail that is not due is nobody's business. */
  async run(id: number): Promise<void> {
    if (this.draining || !this.sender.ready) return;
    const work = this.carryOut(id);
    this.running.add(work);
    await work.finally(() => this.running.delete(work));
  }

  /** Lets what is being sent end; what has not ended by then goes back to the queue. */
  async drain(): Promise<void> {
    this.draining = true;
    const patience = setTimeout(() => this.shutdown.abort(), this.timing.graceMs);
    await Promise.allSettled(this.running);
    clearTimeout(patience);
  }

  private async carryOut(id: number): Promise<void> {
    const mail = await this.ledger.claim(id);
    if (!mail) return;
    const late = AbortSignal.timeout(this.timing.sendMs);
    try {
      await this.sender.send(mail, AbortSignal.any([this.shutdown.signal, late]));
    } catch (error) {
      if (this.shutdown.signal.aborted) {
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
