import { Injectable } from '@nestjs/common';
import { type OutboxFailure } from '../../platform/queue/outbox-ledger.js';
import { OutboxWorker } from '../../platform/queue/outbox-worker.js';
import { type Task, type WordsTask } from '../jobs/index.js';
import { RecordTranslatorService } from './record-translator.service.js';
import { TaskQueueService } from './task-queue.service.js';
import { TranslatorError } from './translator-error.js';

/** Carries out translation tasks. */
@Injectable()
export class TaskWorker extends OutboxWorker<Task> {
  /** They wait for the far end most of the time. */
  protected readonly concurrency = 4;

  constructor(
    queue: TaskQueueService,
    private readonly translator: RecordTranslatorService,
  ) {
    super(queue);
  }

  protected perform(task: Task, signal: AbortSignal): Promise<void> {
    return this.translator.translate(task as WordsTask, signal);
  }

  protected failureOf(error: unknown): OutboxFailure {
    if (error instanceof TranslatorError) return error;
    this.logger.error(error);
    return new TranslatorError('internal_error', { cause: error });
  }
}
