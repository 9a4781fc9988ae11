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
import { type JobDto } from './job.dto.js';
import { Job, JOBS_CHANNEL } from './job.entity.js';
import { JobReader } from './job-reader.service.js';
import { randomUUID } from 'node:crypto';

/** Maximum number of jobs whose last change is known. */
const MAX_JOBS = 1_000;

/**
 * Numbers the last change of each job, to find the events a client has missed. An event carries the complete job,
 * so only the last one per job counts. Ids include a random prefix per process, to recognize those of other
 * processes.
 */
class JobEventLog {
  private readonly processId = randomUUID().slice(0, 8);
  /** The number of the last event by job, oldest first. */
  private readonly lastNumbers = new Map<number, number>();
  private lastNumber = 0;
  /** Events up to this number are no longer known. */
  private minNumber = 0;

  get lastId(): string {
    return this.formatId(this.lastNumber);
  }

  formatId(number: number): string {
    return `${this.processId}-${number}`;
  }

  /** Numbers a change of a job; returns the number. */
  recordChange(jobId: number): number {
    this.lastNumber += 1;
    this.lastNumbers.delete(jobId);
    this.lastNumbers.set(jobId, this.lastNumber);
    const [oldest] = this.lastNumbers;
    if (oldest && this.lastNumbers.size > MAX_JOBS) {
      this.lastNumbers.delete(oldest[0]);
      this.minNumber = oldest[1];
    }
    return this.lastNumber;
  }

  /** Clears the log after possibly missed notifications, and returns the id of the `resync` event. */
  reset(): string {
    this.lastNumbers.clear();
    this.lastNumber += 1;
    this.minNumber = this.lastNumber;
    return this.lastId;
  }

  /** Returns the ids of the jobs that changed after an event, with their numbers; undefined if the event is unknown. */
  findChangesSince(lastId: string): [jobId: number, number: number][] | undefined {
    const [, processId, digits] = /^(\w+)-(\d{1,15})$/.exec(lastId) ?? [];
    const seenNumber = Number(digits);
    if (processId !== this.processId || seenNumber < this.minNumber || seenNumber > this.lastNumber)
      return undefined;
    return [...this.lastNumbers].filter(([, number]) => number > seenNumber);
  }
}

export type StreamEvent =
  | ({ readonly id: string } & (
      | { readonly type: 'job'; readonly data: JobDto }
      | { readonly type: 'removed'; readonly data: { readonly id: number } }
      /** Events may have been missed: reload the jobs. */
      | { readonly type: 'resync'; readonly data: Record<string, never> }
    ))
  /** Reload messages or content. */
  | { readonly type: keyof typeof DEBOUNCE_MS_BY_TYPE; readonly data: Record<string, never> }
  /** Sent when a stream opens: milliseconds since the last change of messages and of content. */
  | {
      readonly type: 'hello';
      readonly data: Readonly<Record<keyof typeof DEBOUNCE_MS_BY_TYPE, number>>;
    };

/** Notifications besides jobs, with their debounce time in milliseconds. */
const DEBOUNCE_MS_BY_TYPE = { [MESSAGES_CHANNEL]: 40, [CONTENT_CHANNEL]: 300 } as const;

const JOB_DEBOUNCE_MS = 40;

/**
 * Publishes events about jobs, messages and content, from notifications of PostgreSQL, so that changes by any process
 * are covered.
 */
@Injectable()
export class JobEventsService implements OnApplicationBootstrap, OnModuleDestroy {
  readonly events = new Subject<StreamEvent>();
  /** Emits when a session or API token was revoked. */
  readonly tokensEnded = new Subject<void>();

  private readonly logger = new Logger(JobEventsService.name);
  private readonly listener: NotificationListener;
  private readonly log = new JobEventLog();
  /** Changed jobs to publish, with the number of the last change. */
  private readonly changedJobs = new Map<number, number>();
  private readonly pendingTypes = new Set<keyof typeof DEBOUNCE_MS_BY_TYPE>();
  private readonly changedAt = { [MESSAGES_CHANNEL]: Date.now(), [CONTENT_CHANNEL]: Date.now() };
  private timer: NodeJS.Timeout | undefined;
  private lastPublish = Promise.resolve();

  constructor(
    private readonly em: EntityManager,
    private readonly reader: JobReader,
    config: Config,
  ) {
    const channels = [
      JOBS_CHANNEL,
      MESSAGES_CHANNEL,
      CONTENT_CHANNEL,
      CHECKS_CHANNEL,
      TOKENS_CHANNEL,
    ];
    this.listener = new NotificationListener(config.directDatabaseUrl, channels, {
      onMessage: (payload, channel) => {
        if (channel === TOKENS_CHANNEL) this.tokensEnded.next();
        else if (channel === MESSAGES_CHANNEL || channel === CONTENT_CHANNEL)
          this.queueAnnouncement(channel);
        // Findings of checks are displayed with the content.
        else if (channel === CHECKS_CHANNEL) this.queueAnnouncement(CONTENT_CHANNEL);
        else this.schedulePublish(Number(payload), this.log.recordChange(Number(payload)));
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

  /** The id of the last event, for a new stream. */
  get lastId(): string {
    return this.log.lastId;
  }

  /** Returns the event that is sent when a stream opens. */
  createHelloEvent(): StreamEvent {
    const elapsedMs = (type: keyof typeof DEBOUNCE_MS_BY_TYPE) => Date.now() - this.changedAt[type];
    return {
      type: 'hello',
      data: {
        [MESSAGES_CHANNEL]: elapsedMs(MESSAGES_CHANNEL),
        [CONTENT_CHANNEL]: elapsedMs(CONTENT_CHANNEL),
      },
    };
  }

  /** Publishes the changes after an event again, to all clients. Returns false if the id is unknown. */
  replaySince(lastId: string): boolean {
    const missed = this.log.findChangesSince(lastId);
    for (const [jobId, changeNumber] of missed ?? []) this.schedulePublish(jobId, changeNumber);
    return missed !== undefined;
  }

  private queueAnnouncement(type: keyof typeof DEBOUNCE_MS_BY_TYPE): void {
    this.changedAt[type] = Date.now();
    if (!this.events.observed || this.pendingTypes.has(type)) return;
    this.pendingTypes.add(type);
    const send = () => {
      this.pendingTypes.delete(type);
      this.events.next({ type, data: {} });
    };
    setTimeout(send, DEBOUNCE_MS_BY_TYPE[type]).unref();
  }

  private schedulePublish(jobId: number, changeNumber: number): void {
    if (!this.events.observed) return;
    this.changedJobs.set(jobId, changeNumber);
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      // One after another, so that a client that has seen an event has seen all earlier ones.
      this.lastPublish = this.lastPublish
        .then(() => this.publish())
        .catch((error: unknown) => {
          logFailure(this.logger, 'Job events were missed', error);
          this.resync();
        });
    }, JOB_DEBOUNCE_MS);
  }

  /** Tells clients to reload all jobs. */
  private resync(): void {
    this.events.next({ id: this.log.reset(), type: 'resync', data: {} });
  }

  private async publish(): Promise<void> {
    const changed = [...this.changedJobs].sort(([, a], [, b]) => a - b);
    this.changedJobs.clear();
    const ids = changed.map(([id]) => id);
    const em = this.em.fork();
    const jobs = await this.reader.read(await em.find(Job, { id: { $in: ids } }), em);
    for (const [jobId, changeNumber] of changed) {
      const id = this.log.formatId(changeNumber);
      const job = jobs.find((candidate) => candidate.id === jobId);
      if (job) this.events.next({ id, type: 'job', data: job });
      else this.events.next({ id, type: 'removed', data: { id: jobId } });
    }
  }
}
