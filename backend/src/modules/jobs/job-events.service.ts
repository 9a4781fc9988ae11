import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Subject } from 'rxjs';
import { Config } from '../../platform/config/config.js';
import { NotificationListener } from '../../platform/database/notification-listener.js';
import { type JobDto, toJob } from './job.dto.js';
import { Job, JOBS_CHANNEL } from './job.entity.js';

export type JobEvent =
  | { readonly type: 'job'; readonly data: JobDto }
  | { readonly type: 'removed'; readonly data: { readonly id: number } }
  /** Something may have been missed: read the jobs anew. */
  | { readonly type: 'resync'; readonly data: Record<string, never> };

/** Changes of one job that follow each other as closely as this are told once. */
const GATHER_MS = 40;

/** Tells how jobs go, in whichever process they run: PostgreSQL announces every change of a task. */
@Injectable()
export class JobEventsService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly events = new Subject<JobEvent>();

  private readonly logger = new Logger(JobEventsService.name);
  private readonly listener: NotificationListener;
  private readonly changed = new Set<number>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    config: Config,
  ) {
    this.listener = new NotificationListener(config.env.DATABASE_URL, JOBS_CHANNEL, {
      onMessage: (payload) => this.gather(Number(payload)),
      onListening: () => this.events.next({ type: 'resync', data: {} }),
    });
  }

  onApplicationBootstrap(): void {
    this.listener.start();
  }

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.timer);
    this.events.complete();
    await this.listener.stop();
  }

  private gather(id: number): void {
    if (!this.events.observed) return;
    this.changed.add(id);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.tell().catch((error: unknown) => {
        this.logger.warn(`Job events were missed: ${String(error)}`);
        this.events.next({ type: 'resync', data: {} });
      });
    }, GATHER_MS);
  }

  private async tell(): Promise<void> {
    const ids = [...this.changed];
    this.changed.clear();
    const jobs = await this.em
      .fork()
      .find(Job, { id: { $in: ids } }, { populate: ['tasks'], orderBy: { id: 'asc' } });
    for (const job of jobs) this.events.next({ type: 'job', data: toJob(job) });
    for (const id of ids) {
      if (jobs.some((job) => job.id === id)) continue;
      this.events.next({ type: 'removed', data: { id } });
    }
  }
}
