import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type OutboxFailure } from '../../platform/queue/outbox-ledger.js';
import { OutboxWorker } from '../../platform/queue/outbox-worker.js';
import { type Task, type WordsTask } from '../jobs/index.js';
import { RecordTranslatorService } from './record-translator.service.js';
import { Spending } from './spending.service.js';
import { TaskQueueService } from './task-queue.service.js';
import { TranslatorError } from './translator-error.js';

/** Carries out translation tasks. */
@Injectable()
export class TaskWorker extends OutboxWorker<Task> {
  /** Most of them wait for others to go with them, or for the far end; how much that is asked is said elsewhere. */
  protected readonly concurrency = 64;

  constructor(
    queue: TaskQueueService,
    private readonly translator: RecordTranslatorService,
    private readonly spending: Spending,
    private readonly em: EntityManager,
  ) {
    super(queue);
  }

  /** What a used-up budget stopped goes on when that was raised, or in a new month. */
  protected override async tidy(): Promise<void> {
    if (!(await this.spending.hasRoom())) return;
    await this.em.fork().execute(
      `update tasks set not_before = now() where kind = 'translation' and state = 'waiting'
       and error_code = 'over_budget' and not_before > now()`,
    );
  }

  protected perform(task: Task, signal: AbortSignal): Promise<void> {
    return this.translator.translate(task as WordsTask, signal);
  }

  protected failureOf(error: unknown): OutboxFailure {
    if (error instanceof TranslatorError) return error;
    return new TranslatorError('internal_error', { cause: error });
  }
}
