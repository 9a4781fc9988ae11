import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { LOCK } from '../database/locks.js';

/** Work in a transaction of its own. It may run more often than once a day. */
export type Chore = (em: EntityManager) => Promise<void>;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Not in the first moments of a process, when visitors wait for it. */
const FIRST_MS = 60_000;

/** What is done once a day, such as deleting what was kept long enough. Any number of processes may run. */
@Injectable()
export class DailyWork implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(DailyWork.name);
  private readonly chores = new Map<string, Chore>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(private readonly em: EntityManager) {}

  register(name: string, chore: Chore): void {
    this.chores.set(name, chore);
  }

  onApplicationBootstrap(): void {
    this.schedule(FIRST_MS);
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    await this.running;
  }

  async run(): Promise<void> {
    for (const [name, chore] of this.chores) {
      try {
        await this.em.fork().transactional(async (em) => {
          const [row] = await em.execute<[{ mine: boolean }]>(
            'select pg_try_advisory_xact_lock(?) as mine',
            [LOCK.dailyWork],
          );
          if (row.mine) await chore(em);
        });
      } catch (error) {
        this.logger.warn(
          `The daily work "${name}" failed, and is tried again tomorrow: ${String(error)}`,
        );
      }
    }
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
