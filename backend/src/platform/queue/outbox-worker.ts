import {
  type BeforeApplicationShutdown,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type OutboxMessage, type OutboxQueue } from './outbox-queue.js';

export interface OutboxTiming {
  /** How often rows that Redis or a worker has lost are looked for. */
  readonly sweepMs: number;
  /** How long rows may still be worked at when the process is told to stop. */
  readonly graceMs: number;
}

/**
 * Works at the rows of an {@link OutboxQueue}, and finds those that Redis or another worker has lost. Any number of
 * processes may do so: the table says who has which row.
 */
export abstract class OutboxWorker<Row extends OutboxMessage>
  implements OnApplicationBootstrap, OnModuleDestroy, BeforeApplicationShutdown
{
  /** Rows that one process works at side by side. */
  protected abstract readonly concurrency: number;
  protected readonly logger = new Logger(this.constructor.name);

  private readonly working = new Set<{ readonly id: number; readonly end: Promise<void> }>();
  private readonly stop = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private again = false;
  private draining = false;

  constructor(
    private readonly outbox: OutboxQueue<Row>,
    private readonly timing: OutboxTiming,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.enabled) return;
    const { outbox } = this;
    outbox.queue
      .process(this.concurrency, ({ data }) => this.take(data.id))
      .catch((error: unknown) => this.logger.error(error));
    this.timer = setInterval(() => this.sweep(false), this.timing.sweepMs);
    // A Redis that comes back may have lost everything, so what it was given counts for nothing.
    outbox.onReachable(() => this.sweep(true));
    this.sweep(true);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.sweeping;
  }

  /** Work ends while the database is still there; what takes too long is to be given back. */
  async beforeApplicationShutdown(): Promise<void> {
    this.draining = true;
    // Not waited for: a Redis that hangs would never answer.
    if (this.enabled) this.outbox.queue.pause(true, true).catch(() => undefined);
    const patience = setTimeout(() => this.stop.abort(), this.timing.graceMs);
    await Promise.allSettled([...this.working].map(({ end }) => end));
    clearTimeout(patience);
  }

  /**
   * The rows that this process has in hand. After a standstill of the machine their signs of life are late, but
   * nobody here has died.
   */
  protected get inHand(): number[] {
    return [...this.working].map(({ id }) => id);
  }

  /** What cannot be worked at here stays in its table. */
  protected get enabled(): boolean {
    return true;
  }

  /** Puts right what the table itself can tell, such as rows whose worker died. Goes before each sweep. */
  protected abstract tidy(): Promise<void>;

  /** The rows to be queued; with `all`, also those that were queued only just now. */
  protected abstract due(all: boolean): Promise<readonly Row[]>;

  /**
   * Carries out one row, from taking it to whatever comes of it. May be called twice or late: a row that is not due
   * is nobody's business. Once `stop` is aborted, it is to be given back.
   */
  protected abstract carryOut(id: number, stop: AbortSignal): Promise<void>;

  private async take(id: number): Promise<void> {
    if (this.draining) return;
    const work = { id, end: this.carryOut(id, this.stop.signal) };
    this.working.add(work);
    await work.end.finally(() => this.working.delete(work));
  }

  private sweep(all: boolean): void {
    if (this.timer === undefined) return;
    if (this.sweeping) {
      this.again ||= all;
      return;
    }
    this.sweeping = this.queueDue(all)
      .catch((error: unknown) => this.logger.warn(`Sweeping failed: ${String(error)}`))
      .finally(() => {
        this.sweeping = undefined;
        if (!this.again) return;
        this.again = false;
        this.sweep(true);
      });
  }

  private async queueDue(all: boolean): Promise<void> {
    await this.tidy();
    if (!this.outbox.reachable) return;
    const rows = await this.due(all);
    await this.outbox.enqueue([...rows].sort((a, b) => a.id - b.id));
  }
}
