import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Subject } from 'rxjs';
import { logFailure } from '../../platform/database/database-errors.js';
import {
  CHECKS_CHANNEL,
  CONTENT_CHANNEL,
  MESSAGES_CHANNEL,
  TOKENS_CHANNEL,
} from '../../kernel/triggers.js';
import { Config } from '../../platform/config/config.js';
import { NotificationListener } from '../../platform/database/notification-listener.js';
import { JobEventLog } from './job-event-log.js';
import { type JobDto } from './job.dto.js';
import { Job, JOBS_CHANNEL } from './job.entity.js';
import { JobReader } from './job-query.js';

export type StreamEvent =
  | ({ readonly id: string } & (
      | { readonly type: 'job'; readonly data: JobDto }
      | { readonly type: 'removed'; readonly data: { readonly id: number } }
      /** Something may have been missed: read the jobs anew. */
      | { readonly type: 'resync'; readonly data: Record<string, never> }
    ))
  /** Somebody changed them: read anew what is shown of them. */
  | { readonly type: keyof typeof CHANGES; readonly data: Record<string, never> }
  /** The first that a reader hears: how long ago that was last so, in milliseconds. */
  | { readonly type: 'hello'; readonly data: Readonly<Record<keyof typeof CHANGES, number>> };

/** What is announced beside jobs, and for how long announcements are gathered into one. */
const CHANGES = { [MESSAGES_CHANNEL]: 40, [CONTENT_CHANNEL]: 300 } as const;

/** Changes of one job that follow each other as closely as this are told once. */
const GATHER_MS = 40;

/**
 * Tells how jobs go, and that content or messages changed, in whichever process: PostgreSQL announces every change.
 */
@Injectable()
export class JobEventsService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly events = new Subject<StreamEvent>();
  /** Somebody's token may not count any more. */
  readonly tokensEnded = new Subject<void>();

  private readonly logger = new Logger(JobEventsService.name);
  private readonly listener: NotificationListener;
  private readonly changes = new JobEventLog();
  /** The jobs to tell of, each with the number of its last change. */
  private readonly changed = new Map<number, number>();
  private readonly announced = new Set<keyof typeof CHANGES>();
  private readonly announcedAt = { [MESSAGES_CHANNEL]: Date.now(), [CONTENT_CHANNEL]: Date.now() };
  private timer: NodeJS.Timeout | undefined;
  private telling = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly reader: JobReader,
    config: Config,
  ) {
    const channels = [
      ...[JOBS_CHANNEL, MESSAGES_CHANNEL, CONTENT_CHANNEL],
      ...[CHECKS_CHANNEL, TOKENS_CHANNEL],
    ];
    this.listener = new NotificationListener(config.directDatabaseUrl, channels, {
      onMessage: (payload, channel) => {
        if (channel === TOKENS_CHANNEL) this.tokensEnded.next();
        else if (channel === MESSAGES_CHANNEL || channel === CONTENT_CHANNEL)
          this.queueAnnouncement(channel);
        // What checks found is shown with the content.
        else if (channel === CHECKS_CHANNEL) this.queueAnnouncement(CONTENT_CHANNEL);
        else this.debounce(Number(payload), this.changes.record(Number(payload)));
      },
      onListening: () => {
        this.resync();
        this.queueAnnouncement(MESSAGES_CHANNEL);
        this.queueAnnouncement(CONTENT_CHANNEL);
      },
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

  /** The id of the last event, for a reader who begins now. */
  get lastId(): string {
    return this.changes.lastId;
  }

  /** For a reader who begins now, and has read before: what was changed since is not told again. */
  helloEvent(): StreamEvent {
    const ago = (type: keyof typeof CHANGES) => Date.now() - this.announcedAt[type];
    return {
      type: 'hello',
      data: { [MESSAGES_CHANNEL]: ago(MESSAGES_CHANNEL), [CONTENT_CHANNEL]: ago(CONTENT_CHANNEL) },
    };
  }

  /** Tells everybody again what changed after an event; false where that is not known any more. */
  replaySince(lastId: string): boolean {
    const missed = this.changes.since(lastId);
    for (const [id, number] of missed ?? []) this.debounce(id, number);
    return missed !== undefined;
  }

  private queueAnnouncement(type: keyof typeof CHANGES): void {
    this.announcedAt[type] = Date.now();
    if (!this.events.observed || this.announced.has(type)) return;
    this.announced.add(type);
    const tell = () => {
      this.announced.delete(type);
      this.events.next({ type, data: {} });
    };
    setTimeout(tell, CHANGES[type]).unref();
  }

  private debounce(id: number, number: number): void {
    if (!this.events.observed) return;
    this.changed.set(id, number);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      // One after the other: who has seen an event has seen all before it.
      this.telling = this.telling
        .then(() => this.publish())
        .catch((error: unknown) => {
          logFailure(this.logger, 'Job events were missed', error);
          this.resync();
        });
    }, GATHER_MS);
  }

  private resync(): void {
    this.events.next({ id: this.changes.reset(), type: 'resync', data: {} });
  }

  private async publish(): Promise<void> {
    const changed = [...this.changed].sort(([, a], [, b]) => a - b);
    this.changed.clear();
    const ids = changed.map(([id]) => id);
    const em = this.em.fork();
    const jobs = await this.reader.read(await em.find(Job, { id: { $in: ids } }), em);
    for (const [jobId, number] of changed) {
      const id = this.changes.idOf(number);
      const job = jobs.find((one) => one.id === jobId);
      if (job) this.events.next({ id, type: 'job', data: job });
      else this.events.next({ id, type: 'removed', data: { id: jobId } });
    }
  }
}
