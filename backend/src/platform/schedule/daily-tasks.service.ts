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
  /** SQL about the row `old`; `older` stands for the moment before which rows are old. */
  readonly where: (older: string) => string;
  /** 0: nothing is ever old. */
  readonly days: number;
}

/** Deletes the oldest of a table's old rows, at most `limit`; returns how many. */
export async function deleteOld(
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

/** Work in a transaction of its own. It may run more often than once a day. */
export type DailyTask = (em: EntityManager) => Promise<void>;

/** Deletes at most `limit` old rows, in a transaction of its own; returns how many it deleted. */
export type Sweep = (em: EntityManager, limit: number) => Promise<number>;

/** Small enough that no lock is held for long, and that replicas and backups keep up. */
const BATCH_SIZE = 1000;
/** What is left after so many batches waits for the next day. */
const MAX_BATCHES = 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Not in the first moments of a process, when visitors wait for it. */
const FIRST_MS = 60_000;

/** What is done once a day, such as deleting what was kept long enough. Any number of processes may run. */
@Injectable()
export class DailyTaskScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DailyTaskScheduler.name);
  private readonly chores = new Map<string, { chore: DailyTask } | { sweep: Sweep }>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isEnding = false;

  constructor(private readonly em: EntityManager) {}

  register(name: string, chore: DailyTask): void {
    this.add(name, { chore });
  }

  /** Repeats a sweep until it finds less than it may delete. */
  registerSweep(name: string, sweep: Sweep): void {
    this.add(name, { sweep });
  }

  onApplicationBootstrap(): void {
    this.schedule(FIRST_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.isEnding = true;
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  async run(): Promise<void> {
    for (const [name, work] of this.chores) {
      try {
        if ('chore' in work) await this.alone(work.chore);
        else await this.repeat(work.sweep);
      } catch (error) {
        this.logger.warn(
          `The daily task "${name}" failed and is retried tomorrow: ${String(error)}`,
        );
      }
    }
  }

  private async repeat(sweep: Sweep): Promise<void> {
    for (let batch = 0; batch < MAX_BATCHES && !this.isEnding; batch += 1) {
      const count = await this.alone((em) => sweep(em, BATCH_SIZE));
      if (count === undefined || count < BATCH_SIZE) return;
    }
  }

  private add(name: string, work: { chore: DailyTask } | { sweep: Sweep }): void {
    if (this.chores.has(name)) throw new Error(`There are two daily tasks "${name}".`);
    this.chores.set(name, work);
  }

  /** Undefined where another process is at it. */
  private alone<T>(work: (em: EntityManager) => Promise<T>): Promise<T | undefined> {
    return this.em.fork().transactional(async (em) => {
      const [row] = await em.execute<[{ mine: boolean }]>(
        'select pg_try_advisory_xact_lock(?) as mine',
        [ADVISORY_LOCK.dailyWork],
      );
      return row.mine ? await work(em) : undefined;
    });
  }

  private schedule(delayMs: number): void {
    this.timer = setTimeout(() => {
      this.running = this.run().finally(() => {
        this.running = undefined;
        if (this.timer) this.schedule(DAY_MS);
      });
    }, delayMs);
    this.timer.unref();
  }
}

@Global()
@Module({ providers: [DailyTaskScheduler], exports: [DailyTaskScheduler] })
export class ScheduleModule {}
