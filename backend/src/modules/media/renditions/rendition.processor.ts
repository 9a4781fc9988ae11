import { InjectQueue, OnQueueError, Process, Processor } from '@nestjs/bull';
import { type BeforeApplicationShutdown } from '@nestjs/common';
import { type Job, type Queue } from 'bull';
import { RENDITION_QUEUE, type RenditionMessage } from './rendition-queue.service.js';
import { RenditionsService } from './renditions.service.js';

@Processor(RENDITION_QUEUE)
export class RenditionProcessor implements BeforeApplicationShutdown {
  constructor(
    private readonly renditions: RenditionsService,
    @InjectQueue(RENDITION_QUEUE) private readonly queue: Queue<RenditionMessage>,
  ) {}

  /** One at a time: it takes a core, and visitors come first. */
  @Process({ concurrency: 1 })
  async process({ data }: Job<RenditionMessage>): Promise<void> {
    await this.renditions.make(data.assetId);
  }

  /** Redis being away is told by the general connection. */
  @OnQueueError()
  onError(): void {
    return;
  }

  async beforeApplicationShutdown(): Promise<void> {
    // Not waited for: a Redis that hangs would never answer.
    this.queue.pause(true, true).catch(() => undefined);
    await this.renditions.drain();
  }
}
