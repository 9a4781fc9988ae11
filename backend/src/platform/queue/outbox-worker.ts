import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { logFailure } from '../database/database-errors.js';
import { type Metrics, type JobOutcome } from '../metrics/metrics.js';
import { type OutboxFailure, type OutboxRowRef } from './outbox-repository.js';
import { type OutboxMessage, type OutboxQueue } from './outbox-queue.js';
import { tracing } from '../tracing/tracing.js';
import { type OutboxRow } from './outbox-row.entity.js';

/** Interval at which rows that were cancelled or paused are detected, so that their work is aborted. */
const POLL_INTERVAL_MS = 1_000;

export interface RowPerformer<Row extends OutboxRow> {
  /** Maximum number of rows that one process works on at a time. */
  readonly concurrency: number;
  /** False if this process cannot do the work; rows then stay in their table. Default true. */
  readonly enabled?: boolean;
  /** Repairs inconsistent rows. Runs before each sweep. */
  readonly beforeSweep?: () => Promise<void>;
  /**
   * Processes a claimed row, which may have been processed before. `signal` aborts if the process stops or has lost the
   * row: its lease expired, or a person cancelled or paused it.
   */
  readonly perform: (row: Row, signal: AbortSignal) => Promise<void>;
  readonly classifyError: (error: unknown, row: Row) => OutboxFailure;
  /** Runs after a row is finished, whatever its outcome. */
  readonly afterRow?: (row: Row) => void;
}

/**
 * Processes the rows of an {@link OutboxQueue} and requeues those that Redis or another worker has lost. Any number
 * of processes may run it: the repository assigns the rows.
 */
export class OutboxWorker<Row extends OutboxRow>
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger: Logger;

  private readonly activeWork = new Set<{
    readonly id: number;
    readonly completion: Promise<void>;
  }>();
  /** Abort controllers of rows in progress, by row id. */
  private readonly inProgress = new Map<number, { attempts: number; lost: AbortController }>();
  private readonly stopController = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private pollTimer: NodeJS.Timeout | undefined;
  private currentSweep: Promise<void> | undefined;
  private shouldSweepAgain = false;
  private isDraining = false;

  constructor(
    private readonly outbox: OutboxQueue<Row>,
    private readonly metrics: Metrics,
    private readonly performer: RowPerformer<Row>,
  ) {
    this.logger = new Logger(`Work: ${outbox.queue.name}`);
  }

  onApplicationBootstrap(): void {
    if (!this.isEnabled) return;
    const { queue, repository } = this.outbox;
    queue
      .process(this.performer.concurrency, ({ data }) => this.handleMessage(data))
      .catch((error: unknown) => this.logger.error(error));
    this.timer = setInterval(() => this.sweep(), repository.options.timing.sweepMs);
    this.pollTimer = setInterval(() => void this.abortLost(), POLL_INTERVAL_MS).unref();
    // After an outage, Redis may have lost all messages.
    this.outbox.onReachable(() => this.sweep({ includeRecent: true }));
    this.sweep({ includeRecent: true });
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    clearInterval(this.pollTimer);
    this.timer = undefined;
    await this.currentSweep;
  }

  /** Stops before the database connection closes. Rows that take too long are released. */
  async beforeApplicationShutdown(): Promise<void> {
    const { queue, repository } = this.outbox;
    this.isDraining = true;
    // Pauses this process only, without waiting for its rows. Not awaited: a Redis that hangs would never respond.
    if (this.isEnabled) queue.pause(true, true).catch(() => undefined);
    const timeout = setTimeout(
      () => this.stopController.abort(),
      repository.options.timing.graceMs,
    );
    await Promise.allSettled([...this.activeWork].map(({ completion }) => completion));
    clearTimeout(timeout);
  }

  private get isEnabled(): boolean {
    return this.performer.enabled ?? true;
  }

  private async handleMessage({ id, traceparent }: OutboxMessage): Promise<void> {
    if (this.isDraining) return;
    const job = { queue: this.outbox.queue.name, id, traceparent };
    const work = { id, completion: tracing.runInJob(job, () => this.processRow(id)) };
    this.activeWork.add(work);
    await work.completion.finally(() => this.activeWork.delete(work));
  }

  private async processRow(id: number): Promise<JobOutcome | undefined> {
    const { queue, repository } = this.outbox;
    const row = await repository.claim(id);
    if (!row) return undefined;
    const { id: rowId, attempts, uncountedAttempts } = row;
    const claimed = { id: rowId, attempts, uncountedAttempts };
    const lost = new AbortController();
    this.inProgress.set(rowId, { attempts, lost });
    const renewTimer = setInterval(() => {
      // A failed renewal does not mean that the row is lost; finishing it will show.
      const renewed = repository.renew(claimed).catch(() => true);
      void renewed.then((isOwned) => {
        if (!isOwned) lost.abort();
      });
    }, repository.options.timing.renewMs);
    const job = `${queue.name} ${id}`;
    this.logger.log({ msg: `${job}: started`, job, attempt: attempts });
    const stopTimer = this.metrics.jobs.startTimer({ queue: queue.name });
    try {
      await this.performer.perform(row, AbortSignal.any([this.stopController.signal, lost.signal]));
      this.logger.log({ msg: `${job}: done`, job, seconds: stopTimer({ outcome: 'done' }) });
      return 'done';
    } catch (error) {
      // This worker has lost the row, so its outcome is not recorded here.
      const outcome = lost.signal.aborted
        ? 'lease_lost'
        : await this.handleFailure(claimed, row, error);
      stopTimer({ outcome });
      if (outcome === 'lease_lost' || outcome === 'released') {
        this.logger.log({ msg: `${job}: ${outcome}`, job });
      }
      return outcome;
    } finally {
      clearInterval(renewTimer);
      if (this.inProgress.get(rowId)?.lost === lost) this.inProgress.delete(rowId);
      if (!this.isDraining) this.performer.afterRow?.(row);
    }
  }

  private async handleFailure(
    claimed: OutboxRowRef,
    row: Row,
    error: unknown,
  ): Promise<JobOutcome> {
    const { queue, repository } = this.outbox;
    if (this.stopController.signal.aborted) {
      await repository.release(claimed);
      return 'released';
    }
    const failure = this.performer.classifyError(error, row);
    const waitMs = await repository.fail(claimed, failure);
    this.logFailure(`${queue.name} ${claimed.id}`, failure, error, waitMs);
    if (waitMs === undefined) return 'failed';
    // Re-enqueue under the old attempt number; a manual retry uses a new one, so the two cannot collide.
    this.outbox.enqueueInBackground([claimed], waitMs);
    return 'retried';
  }

  /** Logs one line for each failure, with the error itself if it is unexpected. */
  private logFailure(job: string, failure: OutboxFailure, error: unknown, waitMs?: number): void {
    const { code, message, detail = '' } = failure;
    const nextStep = waitMs === undefined ? 'given up' : `retry in ${Math.ceil(waitMs / 1000)} s`;
    const line = { msg: `${job}: ${message}${detail} (${nextStep})`, job, code };
    if (code === 'internal_error' || code === 'rendering_failed')
      this.logger.error({ ...line, err: error });
    else this.logger.warn(line);
  }

  /** Aborts work on rows that a person has cancelled or paused. A failed poll is repeated by the next one. */
  private async abortLost(): Promise<void> {
    if (this.inProgress.size === 0) return;
    const rows = [...this.inProgress].map(([id, { attempts }]) => ({ id, attempts }));
    const lost = await this.outbox.repository.findLost(rows).catch(() => []);
    for (const { id, attempts } of lost) {
      const claimed = this.inProgress.get(id);
      if (claimed?.attempts === attempts) claimed.lost.abort();
    }
  }

  private sweep({ includeRecent = false } = {}): void {
    if (this.timer === undefined) return;
    if (this.currentSweep) {
      this.shouldSweepAgain ||= includeRecent;
      return;
    }
    this.currentSweep = this.queueDue(includeRecent)
      .catch((error: unknown) => logFailure(this.logger, 'Sweeping failed', error))
      .finally(() => {
        this.currentSweep = undefined;
        if (!this.shouldSweepAgain) return;
        this.shouldSweepAgain = false;
        this.sweep({ includeRecent: true });
      });
  }

  private async queueDue(includeRecent: boolean): Promise<void> {
    const { repository } = this.outbox;
    const count = await repository.reclaimExpired([...this.activeWork].map(({ id }) => id));
    if (count > 0)
      this.logger.warn(`The lease of ${count} rows had expired; they are queued again.`);
    await this.performer.beforeSweep?.();
    if (!this.outbox.isReachable) return;
    const rows = await repository.queueDue({ includeRecent });
    await this.outbox.enqueue([...rows].sort((a, b) => a.id - b.id));
  }
}
