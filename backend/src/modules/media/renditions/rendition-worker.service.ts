import { Injectable } from '@nestjs/common';
import { OutboxWorker } from '../../../platform/queue/outbox-worker.js';
import { MediaTiming } from '../media-timing.js';
import { RenditionHealer } from './rendition-healer.service.js';
import { RenditionJobs } from './rendition-jobs.service.js';
import { type QueueableRendition, RenditionQueueService } from './rendition-queue.service.js';
import { RenditionsService } from './renditions.service.js';

@Injectable()
export class RenditionWorker extends OutboxWorker<QueueableRendition> {
  /** It takes a core, and visitors come first. */
  protected readonly concurrency = 1;

  constructor(
    private readonly tasks: RenditionQueueService,
    timing: MediaTiming,
    private readonly healer: RenditionHealer,
    private readonly jobs: RenditionJobs,
    private readonly renditions: RenditionsService,
  ) {
    // What is being made is given back at once.
    super(tasks, { sweepMs: timing.sweepMs, graceMs: 0 });
  }

  protected async tidy(): Promise<void> {
    await this.healer.heal();
    await this.renditions.giveUpDeadly();
    await this.jobs.settle();
  }

  protected due(): Promise<QueueableRendition[]> {
    return this.tasks.due();
  }

  protected carryOut(id: number, stop: AbortSignal): Promise<void> {
    return this.renditions.make(id, stop);
  }
}
