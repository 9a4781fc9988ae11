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

/** How soon work ends after a person has cancelled or paused it. */
const LOOK_MS = 1_000;

/** The work of one kind of rows. */
export interface Performer<Row extends OutboxRow> {
  /** Maximum number of rows that one process works on at a time. */
  readonly concurrency: number;
  /** False if this process cannot do the work; rows then stay in their table. Default true. */
  readonly enabled?: boolean;
  /** Repairs what the tables show to be wrong. Runs before each sweep. */
  readonly beforeSweep?: () => Promise<void>;
  /**
   * Does the work of a claimed row, which may have been done before. An aborted `signal` means that the process stops
   * or that the row was given to another worker.
   */
  readonly perform: (row: Row, signal: AbortSignal) => Promise<void>;
  /** Classifies an error of `perform`. */
  readonly classifyError: (error: unknown, row: Row) => OutboxFailure;
  /** Runs after a row is finished, whatever its outcome. */
  readonly afterRow?: (row: Row) => void;
}

/**
 * Works at the rows of an {@link OutboxQueue}, and finds those that Redis or another worker has lost. Any number of
 * processes may do so: the ledger says who has which row.
 */
export class OutboxWorker<Row extends OutboxRow>
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  private readonly logger: Logger;

  /** The rows that this process has in hand. */
  private readonly working = new Set<{ readonly id: number; readonly end: Promise<void> }>();
  /** What ends the work at a row, by the row's id. */
  private readonly inHand = new Map<number, { attempts: number; taken: AbortController }>();
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private look: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private again = false;
  private draining = false;

  constructor(
    private readonly outbox: OutboxQueue<Row>,
    private readonly metrics: Metrics,
    private readonly performer: Performer<Row>,
  ) {
    this.logger = new Logger(`Work: ${outbox.queue.name}`);
  }

  onApplicationBootstrap(): void {
    if (!this.enabled) return;
    const { queue, ledger } = this.outbox;
    queue
      .process(this.performer.concurrency, ({ data }) => this.handleMessage(data))
      .catch((error: unknown) => this.logger.error(error));
    this.timer = setInterval(() => this.sweep(false), ledger.kind.timing.sweepMs);
    this.look = setInterval(() => void this.dropTaken(), LOOK_MS).unref();
    // A Redis that comes back may have lost everything, so what it was given counts for nothing.
    this.outbox.onReachable(() => this.sweep(true));
    this.sweep(true);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    clearInterval(this.look);
    this.timer = undefined;
    await this.sweeping;
  }

  /** Work ends while the database is still there; what takes too long is to be given back. */
  async beforeApplicationShutdown(): Promise<void> {
    const { queue, ledger } = this.outbox;
    this.draining = true;
    // Not waited for: a Redis that hangs would never answer.
    if (this.enabled) queue.pause(true, true).catch(() => undefined);
    const patience = setTimeout(() => this.stop.abort(), ledger.kind.timing.graceMs);
    await Promise.allSettled([...this.working].map(({ end }) => end));
    clearTimeout(patience);
  }

  private get enabled(): boolean {
    return this.performer.enabled ?? true;
  }

  private async handleMessage({ id, traceparent }: OutboxMessage): Promise<void> {
    if (this.draining) return;
    const job = { queue: this.outbox.queue.name, id, traceparent };
    const work = { id, end: tracing.inJob(job, () => this.processRow(id)) };
    this.working.add(work);
    await work.end.finally(() => this.working.delete(work));
  }

  private async processRow(id: number): Promise<JobOutcome | undefined> {
    const { queue, ledger } = this.outbox;
    const row = await ledger.claim(id);
    if (!row) return undefined;
    const { id: rowId, attempts, uncountedAttempts } = row;
    const held = { id: rowId, attempts, uncountedAttempts };
    const taken = new AbortController();
    this.inHand.set(rowId, { attempts, taken });
    const renewal = setInterval(() => {
      // A renewal that fails with the database is not a row that was lost: its own end will tell.
      const renewed = ledger.renew(held).catch(() => true);
      void renewed.then((ours) => ours || taken.abort());
    }, ledger.kind.timing.renewMs);
    const job = `${queue.name} ${id}`;
    this.logger.log({ msg: `${job}: started`, job, attempt: attempts });
    const end = this.metrics.jobs.startTimer({ queue: queue.name });
    try {
      await this.performer.perform(row, AbortSignal.any([this.stop.signal, taken.signal]));
      this.logger.log({ msg: `${job}: done`, job, seconds: end({ outcome: 'done' }) });
      return 'done';
    } catch (error) {
      // What was taken from us is nothing of ours any more.
      const outcome = taken.signal.aborted
        ? 'lease_lost'
        : await this.handleFailure(held, row, error);
      end({ outcome });
      if (outcome === 'lease_lost' || outcome === 'released') {
        this.logger.log({ msg: `${job}: ${outcome}`, job });
      }
      return outcome;
    } finally {
      clearInterval(renewal);
      if (this.inHand.get(rowId)?.taken === taken) this.inHand.delete(rowId);
      if (!this.draining) this.performer.afterRow?.(row);
    }
  }

  /** Nothing came of it: what becomes of the row now. */
  private async handleFailure(held: OutboxRowRef, row: Row, error: unknown): Promise<JobOutcome> {
    const { queue, ledger } = this.outbox;
    if (this.stop.signal.aborted) {
      await ledger.release(held);
      return 'released';
    }
    const failure = this.performer.classifyError(error, row);
    const waitMs = await ledger.fail(held, failure);
    this.logFailure(`${queue.name} ${held.id}`, failure, error, waitMs);
    if (waitMs === undefined) return 'failed';
    // By the number of before: a person who hurries it meanwhile makes it the new one.
    this.outbox.enqueueInBackground([held], waitMs);
    return 'retried';
  }

  /** One line a failure; with what was thrown where nobody could say what it means. */
  private logFailure(job: string, failure: OutboxFailure, error: unknown, waitMs?: number): void {
    const { code, message, detail = '' } = failure;
    const again = waitMs === undefined ? 'given up' : `retry in ${Math.ceil(waitMs / 1000)} s`;
    const line = { msg: `${job}: ${message}${detail} (${again})`, job, code };
    if (code === 'internal_error' || code === 'rendering_failed')
      this.logger.error({ ...line, err: error });
    else this.logger.warn(line);
  }

  /** Ends the work at rows that a person has cancelled or paused. The next look makes up for one that fails. */
  private async dropTaken(): Promise<void> {
    if (this.inHand.size === 0) return;
    const rows = [...this.inHand].map(([id, { attempts }]) => ({ id, attempts }));
    const lost = await this.outbox.ledger.leaseLostError(rows).catch(() => []);
    for (const { id, attempts } of lost) {
      const held = this.inHand.get(id);
      if (held?.attempts === attempts) held.taken.abort();
    }
  }

  private sweep(all: boolean): void {
    if (this.timer === undefined) return;
    if (this.sweeping) {
      this.again ||= all;
      return;
    }
    this.sweeping = this.queueDue(all)
      .catch((error: unknown) => logFailure(this.logger, 'Sweeping failed', error))
      .finally(() => {
        this.sweeping = undefined;
        if (!this.again) return;
        this.again = false;
        this.sweep(true);
      });
  }

  private async queueDue(all: boolean): Promise<void> {
    const { ledger } = this.outbox;
    const count = await ledger.reclaimExpired([...this.working].map(({ id }) => id));
    if (count > 0)
      this.logger.warn(`The lease of ${count} rows had expired; they are queued again.`);
    await this.performer.beforeSweep?.();
    if (!this.outbox.isReachable) return;
    const rows = await ledger.queueDue(all);
    await this.outbox.enqueue([...rows].sort((a, b) => a.id - b.id));
  }
}
