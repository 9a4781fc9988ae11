import { Injectable } from '@nestjs/common';
import { OutboxWorker } from '../../platform/queue/outbox-worker.js';
import { type WordsTask } from '../jobs/index.js';
import { RecordTranslatorService } from './record-translator.service.js';
import { TaskLedgerService } from './task-ledger.service.js';
import { type Queueable, TaskQueueService } from './task-queue.service.js';
import { TranslationTiming } from './translation-timing.js';
import { TranslatorError } from './translator-error.js';

/** Carries out translation tasks. */
@Injectable()
export class TaskWorker extends OutboxWorker<Queueable> {
  /** They wait for the far end most of the time. */
  protected readonly concurrency = 4;

  constructor(
    queue: TaskQueueService,
    private readonly times: TranslationTiming,
    private readonly ledger: TaskLedgerService,
    private readonly translator: RecordTranslatorService,
  ) {
    super(queue, times);
  }

  protected async tidy(): Promise<void> {
    const lost = await this.ledger.takeFromTheDead(this.inHand);
    if (lost > 0) this.logger.warn(`Took ${lost} tasks from workers that are gone.`);
  }

  protected due(all: boolean): Promise<Queueable[]> {
    return this.ledger.due(all);
  }

  protected async carryOut(id: number, stop: AbortSignal): Promise<void> {
    const task = await this.ledger.claim(id);
    if (!task) return;
    const taken = new AbortController();
    const heart = setInterval(() => void this.beat(task, taken), this.times.heartbeatMs);
    try {
      await this.translator.translate(task, AbortSignal.any([stop, taken.signal]));
    } catch (error) {
      // What was taken from us is nothing of ours any more.
      if (taken.signal.aborted) return;
      if (stop.aborted) await this.ledger.release(task);
      else await this.fail(task, error);
    } finally {
      clearInterval(heart);
    }
  }

  private async beat(task: WordsTask, taken: AbortController): Promise<void> {
    // A beat that fails with the database is not a task that was lost: its own end will tell.
    const held = await this.ledger.beat(task).catch(() => true);
    if (!held) taken.abort();
  }

  private async fail(task: WordsTask, error: unknown): Promise<void> {
    const known = error instanceof TranslatorError;
    if (!known) this.logger.error(error);
    const told = known ? error : new TranslatorError('internal_error', { cause: error });
    await this.ledger.fail(task, told);
  }
}
