import { InjectQueue, OnQueueError, Process, Processor } from '@nestjs/bull';
import { type BeforeApplicationShutdown } from '@nestjs/common';
import { type Job, type Queue } from 'bull';
import { type TaskMessage, TRANSLATION_QUEUE } from './task-queue.service.js';
import { TaskRunnerService } from './task-runner.service.js';

/** Tasks one process works at side by side: they wait for the far end most of the time. */
const CONCURRENCY = 4;

@Processor(TRANSLATION_QUEUE)
export class TranslationProcessor implements BeforeApplicationShutdown {
  constructor(
    private readonly runner: TaskRunnerService,
    @InjectQueue(TRANSLATION_QUEUE) private readonly queue: Queue<TaskMessage>,
  ) {}

  @Process({ concurrency: CONCURRENCY })
  async process({ data }: Job<TaskMessage>): Promise<void> {
    await this.runner.run(data.taskId);
  }

  /** Redis being away is told by the general connection. */
  @OnQueueError()
  onError(): void {
    return;
  }

  /** Running tasks finish while the database is still there; what takes too long goes back to the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    // Not waited for: a Redis that hangs would never answer.
    this.queue.pause(true, true).catch(() => undefined);
    await this.runner.drain();
  }
}
