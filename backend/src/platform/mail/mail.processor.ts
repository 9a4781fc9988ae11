import { InjectQueue, OnQueueError, Process, Processor } from '@nestjs/bull';
import { type BeforeApplicationShutdown } from '@nestjs/common';
import { type Job, type Queue } from 'bull';
import { MAIL_QUEUE, type MailMessage } from './mail-queue.service.js';
import { MailRunner } from './mail-runner.service.js';

/** Mails one process sends side by side; mail servers do not like many at once. */
const CONCURRENCY = 2;

@Processor(MAIL_QUEUE)
export class MailProcessor implements BeforeApplicationShutdown {
  constructor(
    private readonly runner: MailRunner,
    @InjectQueue(MAIL_QUEUE) private readonly queue: Queue<MailMessage>,
  ) {}

  @Process({ concurrency: CONCURRENCY })
  async process({ data }: Job<MailMessage>): Promise<void> {
    await this.runner.run(data.mailId);
  }

  /** Redis being away is told by the general connection. */
  @OnQueueError()
  onError(): void {
    return;
  }

  /** What is being sent ends while the database is still there. */
  async beforeApplicationShutdown(): Promise<void> {
    // Not waited for: a Redis that hangs would never answer.
    this.queue.pause(true, true).catch(() => undefined);
    await this.runner.drain();
  }
}
