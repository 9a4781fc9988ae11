import { type EntityClass, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { type OutboxRow } from './outbox-row.entity.js';

/** How long to wait before work is begun again that came to nothing. */
export interface Backoff {
  /** Wait before the second attempt; each further one waits twice as long. */
  readonly backoffMs: number;
  readonly longestBackoffMs: number;
}

/** Exponential, with jitter so that what failed together does not come back together. */
export function backoff({ backoffMs, longestBackoffMs }: Backoff, attempt: number): number {
  const wait = Math.min(backoffMs * 2 ** Math.min(attempt - 1, 20), longestBackoffMs);
  return Math.round(wait * (0.75 + Math.random() / 2));
}

/** How long one kind of work may take and wait, in milliseconds. */
export interface OutboxTiming extends Backoff {
  /** Attempts before a row fails for good. An outage of what it needs counts for none. */
  readonly attempts: number;
  /** How often a worker renews the lease of a row that it has. */
  readonly renewMs: number;
  /** After so long without renewal a lease expires, and another worker may take the row. */
  readonly leaseMs: number;
  /** How often rows that Redis or a worker has lost are looked for. */
  readonly sweepMs: number;
  /** How long rows may still be worked at when the process is told to stop. */
  readonly graceMs: number;
}

/** Forgives the small differences between two computers' clocks. */
const CLOCK_TOLERANCE = `interval '1 second'`;

/** Enough for one sweep; the rest comes with the next. */
const BATCH = 1000;

const QUEUE_UNAVAILABLE = 'queue_away';

/** Why nothing came of an attempt. */
export interface OutboxFailure {
  /** Stable: the back office has its own sentence for each. */
  readonly code: string;
  /** One English sentence. */
  readonly message: string;
  /**
   * Whether trying again can help: `never`; as often as `attempts` allow; or `always`, where something that the work
   * needs is away, which says nothing of the work.
   */
  readonly retry: 'never' | 'attempts' | 'always';
  /** For the log alone: what an operator can look up. */
  readonly detail?: string;
  /** How long the far end asked us to wait. */
  readonly retryAfterMs?: number | undefined;
}

/** One kind of work: the rows of a table, or some of them. */
export interface OutboxOptions<Row extends OutboxRow> {
  readonly entity: EntityClass<Row>;
  /** SQL for which rows of the table are of this kind, where it holds others too. */
  readonly where?: string;
  /** SQL for which of the rows that are due may be begun now; the others stay as they are, until one is handed over again. */
  readonly free?: string;
  readonly timing: OutboxTiming;
  /** What is said of a row whose leases expired too often. */
  readonly lost: Pick<OutboxFailure, 'code' | 'message'>;
  /** Whether rows say so while Redis is away. */
  readonly reportsQueueOutage?: boolean;
  /** Text columns that nobody needs once a row is done or has failed. */
  readonly clearedColumns?: readonly string[];
  /** Where many are worked at side by side: has what all may ask of the database at once take turns. */
  readonly inTurn?: <T>(work: () => Promise<T>) => Promise<T>;
  /** Called after rows have changed, for whatever follows them. */
  readonly onChange?: () => Promise<void>;
}

/** What names one handing-over of a row. */
export type OutboxRowRef = Pick<OutboxRow, 'id' | 'attempts' | 'uncountedAttempts'>;

/**
 * Who has which row. A worker holds one by its number of attempts, for as long as it renews its lease: once the lease
 * has expired and the row was given to another, or the row was cancelled, nothing that the worker still does has any
 * effect.
 */
export class OutboxRepository<Row extends OutboxRow> {
  private readonly table: string;
  private readonly where: string;
  private readonly claimableWhere: string;

  constructor(
    private readonly em: EntityManager,
    readonly kind: OutboxOptions<Row>,
  ) {
    this.table = em.getMetadata().get(kind.entity).tableName;
    this.where = kind.where ?? 'true';
    this.claimableWhere = kind.free ?? 'true';
  }

  /** Takes a row that is due; undefined where it is not, or somebody else has it, or it was deleted. */
  claim(id: number): Promise<Row | undefined> {
    return this.limitConcurrency(() => this.take(id));
  }

  private async take(id: number): Promise<Row | undefined> {
    const em = this.em.fork();
    const claimed = await em.execute<OutboxRowRef[]>(
      `update ${this.table} set state = 'running', attempts = attempts + 1, started_at = now(),
         lease_expires_at = now() + ? * interval '1 millisecond',
         not_before = null, error_code = null, error_message = null
       where id = ? and ${this.where} and ${this.claimableWhere} and state in ('queued', 'waiting')
         and (not_before is null or not_before <= now() + ${CLOCK_TOLERANCE})
       returning id`,
      [this.kind.timing.leaseMs, id],
    );
    if (claimed.length === 0) return undefined;
    await this.kind.onChange?.();
    return (await em.findOne(this.kind.entity, { id } as FilterQuery<Row>)) ?? undefined;
  }

  /** False where the row is no longer this worker's. */
  async renew(row: OutboxRowRef): Promise<boolean> {
    const [held] = await this.update(
      row,
      `lease_expires_at = now() + ? * interval '1 millisecond'`,
      [this.kind.timing.leaseMs],
    );
    return held !== undefined;
  }

  /** Which of some rows are no longer their worker's. */
  async leaseLostError(
    rows: readonly Pick<OutboxRowRef, 'id' | 'attempts'>[],
  ): Promise<Pick<OutboxRowRef, 'id' | 'attempts'>[]> {
    return this.em.fork().execute(
      `select held.id, held.attempts from unnest(?::int[], ?::int[]) as held (id, attempts)
       left join ${this.table} task on task.id = held.id and task.attempts = held.attempts and task.state = 'running'
       where task.id is null`,
      [`{${rows.map(({ id }) => id).join()}}`, `{${rows.map(({ attempts }) => attempts).join()}}`],
    );
  }

  /** Gives a row back untouched, for another worker to take. */
  async release(row: OutboxRowRef): Promise<void> {
    await this.update(
      row,
      `state = 'queued', queued_at = null, forgiven_attempts = forgiven_attempts + 1`,
    );
    await this.kind.onChange?.();
  }

  async finish(row: OutboxRowRef): Promise<void> {
    await this.update(row, `state = 'done', finished_at = now()${this.emptiedWhere('true')}`);
    await this.kind.onChange?.();
  }

  /** Nothing came of it: the wait before another attempt where that can help, else undefined. */
  async fail(row: OutboxRowRef, failure: OutboxFailure): Promise<number | undefined> {
    const { timing, onChange: changed } = this.kind;
    const { code, message, retry, retryAfterMs = 0 } = failure;
    // An outage counts for nothing but the wait: however long it lasts, the work goes on afterwards.
    const isOutage = retry === 'always';
    const forgiven = row.uncountedAttempts + (isOutage ? 1 : 0);
    const attempt = row.attempts - row.uncountedAttempts;
    const again = isOutage || (retry === 'attempts' && attempt < timing.attempts);
    const waitMs = Math.max(backoff(timing, isOutage ? forgiven : attempt), retryAfterMs);
    const [held] = again
      ? await this.update(
          row,
          `state = 'waiting', not_before = now() + ? * interval '1 millisecond',
           forgiven_attempts = ?, error_code = ?, error_message = ?`,
          [waitMs, forgiven, code, message],
        )
      : await this.update(
          row,
          `state = 'failed', finished_at = now(), error_code = ?, error_message = ?${this.emptiedWhere('true')}`,
          [code, message],
        );
    await changed?.();
    return held && again ? waitMs : undefined;
  }

  /**
   * Takes back rows whose lease has expired, but for those `inHand`: after a standstill of the machine a worker is
   * late, and still there. A row that was lost too often is given up. How many.
   */
  async reclaimExpired(inHand: readonly number[]): Promise<number> {
    const { timing, lost } = this.kind;
    const reclaimed = await this.em.fork().execute<OutboxRowRef[]>(
      `update ${this.table} set queued_at = null,
         state = case when expired.often then 'failed' else 'queued' end,
         finished_at = case when expired.often then now() end,
         error_code = case when expired.often then ? end,
         error_message = case when expired.often then ? end${this.emptiedWhere('expired.often')}
       from (
         select id as row_id, attempts - forgiven_attempts >= ? as often from ${this.table}
         where ${this.where} and state = 'running' and lease_expires_at < now() and id <> all (?::int[])
         for update skip locked) as expired
       where id = expired.row_id returning id`,
      [lost.code, lost.message, timing.attempts, `{${inHand.join()}}`],
    );
    if (reclaimed.length > 0) await this.kind.onChange?.();
    return reclaimed.length;
  }

  /** Takes note that what is due is being queued; with `all`, also what was queued only just now. */
  async queueDue(all: boolean): Promise<OutboxRowRef[]> {
    const rows = await this.em.fork().execute<OutboxRowRef[]>(
      `update ${this.table} set state = 'queued', queued_at = now(),
         error_code = case when error_code = '${QUEUE_UNAVAILABLE}' then null else error_code end,
         error_message = case when error_code = '${QUEUE_UNAVAILABLE}' then null else error_message end
       where id in (
         select id from ${this.table}
         where ${this.where} and ${this.claimableWhere} and state in ('queued', 'waiting')
           and (not_before is null or not_before <= now())
           and (? or queued_at is null or queued_at < now() - ? * interval '1 millisecond')
         order by id limit ${BATCH} for update skip locked)
       returning id, attempts, forgiven_attempts as "uncountedAttempts"`,
      [all, this.kind.timing.sweepMs],
    );
    if (rows.length > 0) await this.kind.onChange?.();
    return rows;
  }

  /** Shows people why nothing happens to rows that Redis could not be told of. */
  async markQueueUnavailable(rows: readonly OutboxRowRef[]): Promise<void> {
    if (!this.kind.reportsQueueOutage) return;
    await this.em.fork().execute(
      `update ${this.table} set state = 'waiting', error_code = '${QUEUE_UNAVAILABLE}',
         error_message = 'The job queue (Redis) is unavailable. The job starts as soon as it is available again.'
       where id = any (?::int[]) and ${this.where} and state = 'queued'`,
      [`{${rows.map(({ id }) => id).join()}}`],
    );
    await this.kind.onChange?.();
  }

  /** Rows in which there is still something to be done by workers, and those that were given up. */
  async countByState(): Promise<Readonly<Record<string, number>>> {
    const rows = await this.em.fork().execute<{ state: string; count: number }[]>(
      `select counted.state, count(${this.table}.id)::int as count
       from (values ('queued'), ('running'), ('waiting'), ('failed')) as counted (state)
         left join ${this.table} on ${this.table}.state = counted.state and ${this.where}
       group by counted.state`,
    );
    return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
  }

  /** How long the row waits that has been due for longest; 0 where none is. */
  async oldestAgeSeconds(): Promise<number> {
    const [row] = await this.em.fork().execute<[{ seconds: number }]>(
      `select coalesce(extract(epoch from now() - min(greatest(created_at, started_at, not_before))), 0)::float8
         as seconds
       from ${this.table} where ${this.where} and state in ('queued', 'waiting')
         and (not_before is null or not_before <= now())`,
    );
    return row.seconds;
  }

  /** Changes a row that its worker still has. */
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
    return this.kind.inTurn ? this.kind.inTurn(work) : work();
  }

  private emptiedWhere(condition: string): string {
    const { clearedColumns: emptied = [] } = this.kind;
    return emptied
      .map((column) => `, ${column} = case when ${condition} then '' else ${column} end`)
      .join('');
  }
}
