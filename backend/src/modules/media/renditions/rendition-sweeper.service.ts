import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { MediaTiming } from '../media-timing.js';
import { RenditionHealer } from './rendition-healer.service.js';
import { RenditionJobs } from './rendition-jobs.service.js';
import { type QueueableRendition, RenditionQueueService } from './rendition-queue.service.js';

const BATCH = 500;

/** Finds tasks that Redis or a worker has lost, and queues them again. Any number of processes may sweep. */
@Injectable()
export class RenditionSweeperService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(RenditionSweeperService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: RenditionQueueService,
    private readonly healer: RenditionHealer,
    private readonly jobs: RenditionJobs,
    private readonly timing: MediaTiming,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.start(), this.timing.sweepMs);
    this.queue.onReachable(() => this.start());
    this.start();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.running;
  }

  private start(): void {
    if (this.timer === undefined) return;
    this.running ??= this.sweep()
      .catch((error: unknown) => this.logger.warn(`Sweeping failed: ${String(error)}`))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async sweep(): Promise<void> {
    await this.healer.heal();
    await this.jobs.settle();
    if (!this.queue.reachable) return;
    const due = await this.em.fork().execute<QueueableRendition[]>(
      `select asset_id as id, attempts from rendition_task
       where failed_at is null and not held and (not_before is null or not_before <= now())
       order by asset_id limit ${BATCH}`,
    );
    await this.queue.enqueue(due);
  }
}
