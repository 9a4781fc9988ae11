import { type BeforeApplicationShutdown, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Queue } from 'bull';
import { logFailure } from '../database/database-errors.js';
import { type OutboxRepository, type OutboxRowRef } from './outbox-repository.js';
import { tracing } from '../tracing/tracing.js';
import { type OutboxRow } from './outbox-row.entity.js';

/** Longest wait for Redis to answer when the process ends. */
const CLOSE_TIMEOUT_MS = 2000;

/** What a queue carries: an id, never text. */
export interface OutboxMessage {
  readonly id: number;
  /** What it was ordered by, where that is traced. */
  readonly traceparent?: string | undefined;
}

/**
 * Hands rows of a ledger to Bull. PostgreSQL holds what is to be done, the queue only has it carried out: what Bull
 * does not take stays in the table, and is handed over by the next sweep of an `OutboxWorker`.
 */
export class OutboxQueue<Row extends OutboxRow>
  implements BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger(this.constructor.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    readonly queue: Queue<OutboxMessage>,
    readonly ledger: OutboxRepository<Row>,
  ) {
    // Redis being away is told by the general connection.
    queue.on('error', () => undefined);
  }

  get isReachable(): boolean {
    return this.queue.client.status === 'ready';
  }

  onReachable(listener: () => void): void {
    this.queue.client.on('ready', listener);
  }

  /** Queues in the background: nobody waits for Redis, and nobody hears of it when it is away. */
  enqueueInBackground(
    rows: readonly OutboxRowRef[] | (() => Promise<readonly OutboxRowRef[]>),
    delayMs = 0,
  ): void {
    const found = typeof rows === 'function' ? rows() : Promise.resolve(rows);
    const work = found
      .then((due) => this.enqueue(due, delayMs))
      .catch((error: unknown) => logFailure(this.logger, 'Queueing failed', error));
    this.pending.add(work);
    void work.finally(() => this.pending.delete(work));
  }

  /** Queues whatever is due, in the background. */
  enqueueDue(): void {
    this.enqueueInBackground(() => this.ledger.queueDue(false));
  }

  async enqueue(rows: readonly OutboxRowRef[], delayMs = 0): Promise<void> {
    for (const [index, row] of rows.entries()) {
      const jobId = this.messageId(row);
      const options = { jobId, delay: delayMs, removeOnComplete: true, removeOnFail: true };
      try {
        await this.queue.add({ id: row.id, traceparent: tracing.traceparent() }, options);
      } catch (error) {
        this.logger.warn(
          `${rows.length - index} rows are left to the next sweep: ${String(error)}`,
        );
        await this.ledger.markQueueUnavailable(rows.slice(index));
        return;
      }
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  /** A Redis that hangs would keep the process from ending: it is left to itself after a while. */
  async onApplicationShutdown(): Promise<void> {
    const patience = setTimeout(() => {
      for (const client of this.queue.clients) client.disconnect();
    }, CLOSE_TIMEOUT_MS);
    await this.queue.close().catch(() => undefined);
    clearTimeout(patience);
  }

  /**
   * One id for each time that a row is handed over: Bull takes an id once, so adding again where it is uncertain does
   * no harm. A row that a person hurries is not held up by its waiting twin.
   */
  private messageId({ id, attempts, uncountedAttempts }: OutboxRowRef): string {
    return `${this.queue.name}-${id}-${attempts}-${uncountedAttempts}`;
  }
}
