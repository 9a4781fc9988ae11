import { type BeforeApplicationShutdown, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { type Queue } from 'bull';
import { logFailure } from '../database/database-errors.js';
import { type OutboxRepository, type OutboxRowRef } from './outbox-repository.js';
import { tracing } from '../tracing/tracing.js';
import { type OutboxRow } from './outbox-row.entity.js';

const CLOSE_TIMEOUT_MS = 2000;

/** Message of a queue. Contains ids, never text. */
export interface OutboxMessage {
  readonly id: number;
  /** Trace context of the request that queued the row. */
  readonly traceparent?: string | undefined;
}

/**
 * Queues rows of an outbox table in Bull. PostgreSQL is the source of truth: what Bull does not accept stays in the
 * table, and the next sweep of an `OutboxWorker` queues it.
 */
export class OutboxQueue<Row extends OutboxRow>
  implements BeforeApplicationShutdown, OnApplicationShutdown
{
  private readonly logger = new Logger(this.constructor.name);
  private readonly pending = new Set<Promise<void>>();

  constructor(
    readonly queue: Queue<OutboxMessage>,
    readonly repository: OutboxRepository<Row>,
  ) {
    // The shared Redis connection already logs outages.
    queue.on('error', () => undefined);
  }

  get isReachable(): boolean {
    return this.queue.client.status === 'ready';
  }

  onReachable(listener: () => void): void {
    this.queue.client.on('ready', listener);
  }

  /** Queues rows in the background, so that callers neither wait for Redis nor fail with it. */
  enqueueInBackground(
    rows: readonly OutboxRowRef[] | (() => Promise<readonly OutboxRowRef[]>),
    delayMs = 0,
  ): void {
    const dueRows = typeof rows === 'function' ? rows() : Promise.resolve(rows);
    const work = dueRows
      .then((due) => this.enqueue(due, delayMs))
      .catch((error: unknown) => logFailure(this.logger, 'Queueing failed', error));
    this.pending.add(work);
    void work.finally(() => this.pending.delete(work));
  }

  enqueueDue(): void {
    this.enqueueInBackground(() => this.repository.queueDue());
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
        await this.repository.markQueueUnavailable(rows.slice(index));
        return;
      }
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.allSettled(this.pending);
  }

  /** Disconnects after a timeout: a Redis that hangs must not block the shutdown. */
  async onApplicationShutdown(): Promise<void> {
    const timeout = setTimeout(() => {
      for (const client of this.queue.clients) client.disconnect();
    }, CLOSE_TIMEOUT_MS);
    await this.queue.close().catch(() => undefined);
    clearTimeout(timeout);
  }

  /**
   * Returns an id that is new for each attempt and for each manual retry of a row. Bull ignores a known id, so queueing
   * twice is harmless, and a manual retry is not blocked by the delayed message.
   */
  private messageId({ id, attempts, uncountedAttempts }: OutboxRowRef): string {
    return `${this.queue.name}-${id}-${attempts}-${uncountedAttempts}`;
  }
}
