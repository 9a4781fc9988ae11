import { InjectQueue } from '@nestjs/bull';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { type Queue } from 'bull';

export const RENDITION_QUEUE = 'renditions';

/** Longest wait for Redis to answer when the process ends. */
const FAREWELL_MS = 2000;

/** What the queue carries: an id. */
export interface RenditionMessage {
  readonly assetId: number;
}

/** A stored task: the id of its picture, and how often it was begun. */
export interface QueueableRendition {
  readonly id: number;
  readonly attempts: number;
}

/** Hands stored tasks to Bull. What Bull does not take stays in PostgreSQL, and is handed over later. */
@Injectable()
export class RenditionQueueService implements BeforeApplicationShutdown, OnApplicationShutdown {
  private readonly logger = new Logger(RenditionQueueService.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(@InjectQueue(RENDITION_QUEUE) private readonly queue: Queue<RenditionMessage>) {}

  get reachable(): boolean {
    return this.queue.client.status === 'ready';
  }

  onReachable(listener: () => void): void {
    this.queue.client.on('ready', listener);
  }

  /** In the background: nobody waits for Redis, and nobody hears of it when it is away. */
  enqueueSoon(find: () => Promise<readonly QueueableRendition[]>): void {
    const work = find()
      .then((tasks) => this.enqueue(tasks))
      .catch((error: unknown) => {
        this.logger.warn(`Queueing is left to the next sweep: ${String(error)}`);
      });
    this.pending.add(work);
    void work.finally(() => this.pending.delete(work));
  }

  async enqueue(tasks: readonly QueueableRendition[]): Promise<void> {
    for (const { id, attempts } of tasks) {
      // Bull takes an id once: adding again where it is uncertain does no harm.
      const jobId = `asset-${id}-${attempts}`;
      const message = { assetId: id };
      await this.queue.add(message, { jobId, removeOnComplete: true, removeOnFail: true });
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  /** A Redis that hangs would keep the process from ending: it is left to itself after a while. */
  async onApplicationShutdown(): Promise<void> {
    const patience = setTimeout(() => {
      for (const client of this.queue.clients) client.disconnect();
    }, FAREWELL_MS);
    await this.queue.close().catch(() => undefined);
    clearTimeout(patience);
  }
}
