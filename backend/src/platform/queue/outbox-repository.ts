import { type EntityClass, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { type OutboxRow } from './outbox-row.entity.js';

export interface Backoff {
  /** Delay before the second attempt. Each further delay is twice as long. */
  readonly backoffMs: number;
  readonly maxBackoffMs: number;
}

/** Returns an exponential delay in milliseconds with jitter, so that rows that failed together are not retried together. */
export function computeBackoffMs({ backoffMs, maxBackoffMs }: Backoff, attempt: number): number {
  const waitMs = Math.min(backoffMs * 2 ** Math.min(attempt - 1, 20), maxBackoffMs);
  return Math.round(waitMs * (0.75 + Math.random() / 2));
}

/** Durations and delays of one kind of work, in milliseconds. */
export interface OutboxTiming extends Backoff {
  /** Maximum number of attempts. Attempts during an outage of a dependency are not counted. */
  readonly attempts: number;
  /** How often a worker renews the lease of its row. */
  readonly renewMs: number;
  /** Time without renewal after which a lease expires and another worker may claim the row. */
  readonly leaseMs: number;
  /** Interval of the sweep for rows that Redis or a worker has lost. */
  readonly sweepMs: number;
  /** How long rows in progress may continue during a shutdown. */
  readonly graceMs: number;
}

/** Tolerance for differences between the clocks of two machines. */
const CLOCK_TOLERANCE = `interval '1 second'`;

const BATCH_SIZE = 1000;

const QUEUE_UNAVAILABLE = 'queue_away';

export interface OutboxFailure {
  /** Stable: the back office has a text for each. */
  readonly code: string;
  readonly message: string;
  /** Whether a retry can help: `never`; as often as `attempts` allow; or `always`, if a dependency is unavailable. */
  readonly retry: 'never' | 'attempts' | 'always';
  /** Details for the operator. Only logged. */
  readonly detail?: string;
  /** Delay that the provider requested. */
  readonly retryAfterMs?: number | undefined;
}

/** A kind of work: all rows of a table, or some of them. */
export interface OutboxOptions<Row extends OutboxRow> {
  readonly entity: EntityClass<Row>;
  /** SQL that selects the rows of this kind, if the table contains others. */
  readonly where?: string;
  /** SQL condition of the due rows that may start now. The others stay unchanged until they are queued again. */
  readonly claimableWhere?: string;
  readonly timing: OutboxTiming;
  /** Error of a row whose leases expired too often. */
  readonly leaseExpiredError: Pick<OutboxFailure, 'code' | 'message'>;
  /** Whether rows show an outage of Redis. */
  readonly reportsQueueOutage?: boolean;
  /** Text columns that are cleared when a row is done or has failed. */
  readonly clearedColumns?: readonly string[];
  /** Limits concurrent queries if many rows are processed in parallel. */
  readonly limitConcurrency?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called after rows have changed. */
  readonly onChange?: () => Promise<void>;
}

export type OutboxRowRef = Pick<OutboxRow, 'id' | 'attempts' | 'uncountedAttempts'>;

/**
 * Assigns rows to workers. A worker owns a row by its attempt number as long as it renews the lease. After the lease
 * has expired or the row was cancelled, further updates of that worker have no effect.
 */
export class OutboxRepository<Row extends OutboxRow> {
  private readonly table: string;
  private readonly where: string;
  private readonly claimableWhere: string;

  constructor(
    private readonly em: EntityManager,
    readonly options: OutboxOptions<Row>,
  ) {
    this.table = em.getMetadata().get(options.entity).tableName;
    this.where = options.where ?? 'true';
    this.claimableWhere = options.claimableWhere ?? 'true';
  }

  /** Claims a due row. Undefined if it is not due, is claimed by another worker, or is deleted. */
  claim(id: number): Promise<Row | undefined> {
    return this.limitConcurrency(() => this.claimRow(id));
  }

  private async claimRow(id: number): Promise<Row | undefined> {
    const em = this.em.fork();
    const claimed = await em.execute<OutboxRowRef[]>(
      `update ${this.table} set state = 'running', attempts = attempts + 1, started_at = now(),
         lease_expires_at = now() + ? * interval '1 millisecond',
         not_before = null, error_code = null, error_message = null
       where id = ? and ${this.where} and ${this.claimableWhere} and state in ('queued', 'waiting')
         and (not_before is null or not_before <= now() + ${CLOCK_TOLERANCE})
       returning id`,
      [this.options.timing.leaseMs, id],
    );
    if (claimed.length === 0) return undefined;
    await this.options.onChange?.();
    return (await em.findOne(this.options.entity, { id } as FilterQuery<Row>)) ?? undefined;
  }

  /** Returns false if the worker has lost the row. */
  async renew(row: OutboxRowRef): Promise<boolean> {
    const [owned] = await this.update(
      row,
      `lease_expires_at = now() + ? * interval '1 millisecond'`,
      [this.options.timing.leaseMs],
    );
    return owned !== undefined;
  }

  /** Returns those rows that are no longer running in the given attempt. */
  async findLost(
    rows: readonly Pick<OutboxRowRef, 'id' | 'attempts'>[],
  ): Promise<Pick<OutboxRowRef, 'id' | 'attempts'>[]> {
    return this.em.fork().execute(
      `select claimed.id, claimed.attempts from unnest(?::int[], ?::int[]) as claimed (id, attempts)
       left join ${this.table} task on task.id = claimed.id and task.attempts = claimed.attempts and task.state = 'running'
       where task.id is null`,
      [`{${rows.map(({ id }) => id).join()}}`, `{${rows.map(({ attempts }) => attempts).join()}}`],
    );
  }

  async release(row: OutboxRowRef): Promise<void> {
    await this.update(
      row,
      `state = 'queued', queued_at = null, forgiven_attempts = forgiven_attempts + 1`,
    );
    await this.options.onChange?.();
  }

  async finish(row: OutboxRowRef): Promise<void> {
    await this.update(row, `state = 'done', finished_at = now()${this.clearColumns('true')}`);
    await this.options.onChange?.();
  }

  /** Records a failed attempt. Returns the delay before the next attempt; undefined if there is none. */
  async fail(row: OutboxRowRef, failure: OutboxFailure): Promise<number | undefined> {
    const { timing, onChange } = this.options;
    const { code, message, retry, retryAfterMs = 0 } = failure;
    // During an outage only the delay grows: the row is retried however long the outage lasts.
    const isOutage = retry === 'always';
    const uncountedAttempts = row.uncountedAttempts + (isOutage ? 1 : 0);
    const countedAttempts = row.attempts - row.uncountedAttempts;
    const willRetry = isOutage || (retry === 'attempts' && countedAttempts < timing.attempts);
    const waitMs = Math.max(
      computeBackoffMs(timing, isOutage ? uncountedAttempts : countedAttempts),
      retryAfterMs,
    );
    const [owned] = willRetry
      ? await this.update(
          row,
          `state = 'waiting', not_before = now() + ? * interval '1 millisecond',
           forgiven_attempts = ?, error_code = ?, error_message = ?`,
          [waitMs, uncountedAttempts, code, message],
        )
      : await this.update(
          row,
          `state = 'failed', finished_at = now(), error_code = ?, error_message = ?${this.clearColumns('true')}`,
          [code, message],
        );
    await onChange?.();
    return owned && willRetry ? waitMs : undefined;
  }

  /**
   * Reclaims rows whose lease has expired, except those that this process has `inProgress`: after the machine was
   * suspended, their worker is late but alive. Rows whose lease expired too often fail. Returns the number of rows.
   */
  async reclaimExpired(inProgress: readonly number[]): Promise<number> {
    const { timing, leaseExpiredError } = this.options;
    const reclaimed = await this.em.fork().execute<OutboxRowRef[]>(
      `update ${this.table} set queued_at = null,
         state = case when expired.too_often then 'failed' else 'queued' end,
         finished_at = case when expired.too_often then now() end,
         error_code = case when expired.too_often then ? end,
         error_message = case when expired.too_often then ? end${this.clearColumns('expired.too_often')}
       from (
         select id as row_id, attempts - forgiven_attempts >= ? as too_often from ${this.table}
         where ${this.where} and state = 'running' and lease_expires_at < now() and id <> all (?::int[])
         for update skip locked) as expired
       where id = expired.row_id returning id`,
      [
        leaseExpiredError.code,
        leaseExpiredError.message,
        timing.attempts,
        `{${inProgress.join()}}`,
      ],
    );
    if (reclaimed.length > 0) await this.options.onChange?.();
    return reclaimed.length;
  }

  /** Marks due rows as queued; with `includeRecent`, also those that were queued recently. */
  async queueDue({ includeRecent = false } = {}): Promise<OutboxRowRef[]> {
    const rows = await this.em.fork().execute<OutboxRowRef[]>(
      `update ${this.table} set state = 'queued', queued_at = now(),
         error_code = case when error_code = '${QUEUE_UNAVAILABLE}' then null else error_code end,
         error_message = case when error_code = '${QUEUE_UNAVAILABLE}' then null else error_message end
       where id in (
         select id from ${this.table}
         where ${this.where} and ${this.claimableWhere} and state in ('queued', 'waiting')
           and (not_before is null or not_before <= now())
           and (? or queued_at is null or queued_at < now() - ? * interval '1 millisecond')
         order by id limit ${BATCH_SIZE} for update skip locked)
       returning id, attempts, forgiven_attempts as "uncountedAttempts"`,
      [includeRecent, this.options.timing.sweepMs],
    );
    if (rows.length > 0) await this.options.onChange?.();
    return rows;
  }

  /** Marks rows as waiting for Redis, which is unavailable. */
  async markQueueUnavailable(rows: readonly OutboxRowRef[]): Promise<void> {
    if (!this.options.reportsQueueOutage) return;
    await this.em.fork().execute(
      `update ${this.table} set state = 'waiting', error_code = '${QUEUE_UNAVAILABLE}',
         error_message = 'The job queue (Redis) is unavailable. The job starts as soon as it is available again.'
       where id = any (?::int[]) and ${this.where} and state = 'queued'`,
      [`{${rows.map(({ id }) => id).join()}}`],
    );
    await this.options.onChange?.();
  }

  async countByState(): Promise<Readonly<Record<string, number>>> {
    const rows = await this.em.fork().execute<{ state: string; count: number }[]>(
      `select counted.state, count(${this.table}.id)::int as count
       from (values ('queued'), ('running'), ('waiting'), ('failed')) as counted (state)
         left join ${this.table} on ${this.table}.state = counted.state and ${this.where}
       group by counted.state`,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /** Returns the age of the oldest due row; 0 if there is none. */
  async oldestAgeSeconds(): Promise<number> {
    const [row] = await this.em.fork().execute<[{ seconds: number }]>(
      `select coalesce(extract(epoch from now() - min(greatest(created_at, started_at, not_before))), 0)::float8
         as seconds
       from ${this.table} where ${this.where} and state in ('queued', 'waiting')
         and (not_before is null or not_before <= now())`,
    );
    return row.seconds;
  }

  /** Updates a row if its worker still owns it. */
  private update(
    { id, attempts }: OutboxRowRef,
    change: string,
    values: readonly unknown[] = [],
  ): Promise<{ id: number }[]> {
    const statement = `update ${this.table} set ${change}
      where id = ? and attempts = ? and state = 'running' returning id`;
    return this.limitConcurrency(() =>
      this.em.fork().execute(statement, [...values, id, attempts]),
    );
  }

  private limitConcurrency<T>(work: () => Promise<T>): Promise<T> {
    return this.options.limitConcurrency ? this.options.limitConcurrency(work) : work();
  }

  private clearColumns(condition: string): string {
    const { clearedColumns: columns = [] } = this.options;
    return columns
      .map((column) => `, ${column} = case when ${condition} then '' else ${column} end`)
      .join('');
  }
}
