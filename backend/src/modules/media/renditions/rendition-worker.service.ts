import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../../kernel/problem.js';
import { type OutboxFailure } from '../../../platform/queue/outbox-ledger.js';
import { OutboxWorker } from '../../../platform/queue/outbox-worker.js';
import { isMissing } from '../../../platform/storage/storage.js';
import { RENDERING_FAILED, STORAGE_AWAY } from './rendition-failures.js';
import { RenditionHealer } from './rendition-healer.service.js';
import { RenditionQueueService } from './rendition-queue.service.js';
import { type RenditionTask } from './rendition-task.entity.js';
import { followRenditions } from './rendition-tasks-of-jobs.js';
import { RenditionsService } from './renditions.service.js';

/** Has pictures rendered. */
@Injectable()
export class RenditionWorker extends OutboxWorker<RenditionTask> {
  /** It takes a core, and visitors come first. */
  protected readonly concurrency = 1;

  constructor(
    queue: RenditionQueueService,
    private readonly em: EntityManager,
    private readonly healer: RenditionHealer,
    private readonly renditions: RenditionsService,
  ) {
    super(queue);
  }

  protected override async tidy(): Promise<void> {
    await this.healer.heal();
    await followRenditions(this.em.fork());
  }

  protected async perform(task: RenditionTask, signal: AbortSignal): Promise<void> {
    await this.renditions.make(task, signal);
    await followRenditions(this.em.fork());
  }

  protected failureOf(error: unknown): OutboxFailure {
    return isMissing(error) || error instanceof Problem ? STORAGE_AWAY : RENDERING_FAILED;
  }
}
