import { EntityManager, type QueryResult } from '@mikro-orm/postgresql';
import {
  Global,
  Injectable,
  Logger,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { ADVISORY_LOCK } from '../database/locks.js';

export interface OldRows {
  readonly table: string;
  /** SQL condition on the row `old`; `ageLimit` is the SQL of the age limit. */
  readonly where: (ageLimit: string) => string;
  /** 0: rows are never deleted. */
  readonly days: number;
}

/** Deletes at most `limit` of the oldest expired rows. Returns how many. */
export async function deleteOldRows(
  em: EntityManager,
  { table, where, days }: OldRows,
  limit: number,
): Promise<number> {
  if (days === 0) return 0;
  const condition = where(`now() - make_interval(days => ${days})`);
  const { affectedRows } = await em.execute<QueryResult>(
    `delete from "${table}" where id in (
       select old.id from "${table}" old where ${condition} order by old.id limit ${limit})`,
    [],
    'run',
  );
  return affectedRows;
}

/** A task in its own transaction. It may run more than once a day. */
export type DailyTask = (em: EntityManager) => Promise<void>;

/** Deletes at most `limit` old rows in its own transaction. Returns how many. */
export type Sweep = (em: EntityManager, limit: number) => Promise<number>;

/** Small batches hold locks briefly, and let replicas and backups keep up. */
const BATCH_SIZE = 1000;
/** Rows beyond these batches are deleted the next day. */
const MAX_BATCHES = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** A process that just started serves visitors first. */
const INITIAL_DELAY_MS = 60_000;

/** Runs daily tasks, such as deleting expired rows. Any number of processes may run it. */
@Injectable()
export class DailyTaskScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DailyTaskScheduler.name);
  private readonly tasks = new Map<string, { task: DailyTask } | { sweep: Sweep }>();
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> | undefined;
  private isStopping = false;

  constructor(private readonly em: EntityManager) {}

  register(name: string, task: DailyTask): void {
    this.add(name, { task });
  }

  /** Repeats a sweep until a batch is not full. */
  registerSweep(name: string, sweep: Sweep): void {
    this.add(name, { sweep });
  }

  onApplicationBootstrap(): void {
    this.schedule(INITIAL_DELAY_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.currentRun;
  }

  async run(): Promise<void> {
    for (const [name, work] of this.tasks) {
      try {
        if ('task' in work) await this.runLocked(work.task);
        else await this.runSweep(work.sweep);
      } catch (error) {
        this.logger.warn(
          `The daily task "${name}" failed and is retried tomorrow: ${String(error)}`,
        );
      }
    }
  }

  private async runSweep(sweep: Sweep): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES && !this.isStopping; batch += 1) {
      const count = await this.runLocked((em) => sweep(em, BATCH_SIZE));
      if (count === undefined || count < BATCH_SIZE) return;
    }
  }

  private add(name: string, work: { task: DailyTask } | { sweep: Sweep }): void {
    if (this.tasks.has(name)) throw new Error(`There are two daily tasks "${name}".`);
    this.tasks.set(name, work);
  }

  /** Runs `work` under the lock. Undefined if another process holds it. */
  private runLocked<T>(work: (em: EntityManager) => Promise<T>): Promise<T | undefined> {
    return this.em.fork().transactional(async (em) => {
      const [row] = await em.execute<[{ acquired: boolean }]>(
        'select pg_try_advisory_xact_lock(?) as acquired',
        [ADVISORY_LOCK.dailyWork],
      );
      return row.acquired ? await work(em) : undefined;
    });
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.currentRun = this.run().finally(() => {
        this.currentRun = undefined;
        if (this.timer) this.schedule(DAY_MS);
      });
    }, delayMs);
    this.timer.unref();
  }
}

@Global()
@Module({ providers: [DailyTaskScheduler], exports: [DailyTaskScheduler] })
export class ScheduleModule {}
