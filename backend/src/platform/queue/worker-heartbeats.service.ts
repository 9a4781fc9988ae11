import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Redis } from 'ioredis';
import { logFailure } from '../database/database-errors.js';
import { getInstallationId } from './installation.entity.js';

/** Four missed heartbeats of 30 s. */
const AWAY_AFTER_SECONDS = 120;

/** How long Redis stores the last heartbeat. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

export interface LastHeartbeat {
  readonly at: Date | null;
  readonly secondsAgo: number | null;
  readonly isAway: boolean;
}

/**
 * Stores the last heartbeat of processes with workers, in Redis. Each write to PostgreSQL, even to an unlogged table,
 * leaves a commit record. It would ship a segment to the archive of `WAL_ARCHIVE` every minute.
 */
@Injectable()
export class WorkerHeartbeats {
  private key: string | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly redis: Redis,
  ) {}

  /** Also writes to PostgreSQL if `inDatabase` is set, or if Redis is unavailable. */
  async record({ inDatabase = false } = {}): Promise<void> {
    const isStored = await this.writeToRedis().then(
      () => true,
      () => false,
    );
    if (isStored && !inDatabase) return;
    await this.em.fork().execute('update installation set worker_seen_at = now()');
  }

  async read(): Promise<LastHeartbeat> {
    const [redisAgeSeconds, databaseAgeSeconds] = await Promise.all([
      // The Redis connection logs outages. Workers write to PostgreSQL meanwhile.
      this.readFromRedis().catch(() => null),
      this.readFromDatabase(),
    ]);
    const secondsAgo = minOrNull(redisAgeSeconds, databaseAgeSeconds);
    return {
      at: secondsAgo === null ? null : new Date(Date.now() - secondsAgo * 1000),
      secondsAgo,
      isAway: secondsAgo === null || secondsAgo >= AWAY_AFTER_SECONDS,
    };
  }

  private async writeToRedis(): Promise<void> {
    await this.redis.set(await this.getRedisKey(), '1', 'PX', RETENTION_MS);
  }

  /** Derives the age from the remaining lifetime of the key, so that only the clock of Redis counts. */
  private async readFromRedis(): Promise<number | null> {
    const remainingMs = await this.redis.pttl(await this.getRedisKey());
    return remainingMs < 0 ? null : (RETENTION_MS - remainingMs) / 1000;
  }

  private async readFromDatabase(): Promise<number | null> {
    const [row] = await this.em
      .fork()
      .execute<[{ ago: number | null }?]>(
        'select extract(epoch from now() - worker_seen_at)::float8 as ago from installation',
      );
    return row?.ago ?? null;
  }

  /** Contains the id of the database, because two sites may share one Redis. */
  private async getRedisKey(): Promise<string> {
    this.key ??= `kawabe:${await getInstallationId(this.em)}:worker-seen`;
    return this.key;
  }
}

function minOrNull(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}

const INTERVAL_MS = 30_000;

/**
 * How long after its start a process also writes heartbeats to PostgreSQL, where processes of the previous version
 * read them. A rolling update replaces those within this time.
 */
const DATABASE_PERIOD_MS = 10 * 60_000;

/** Sends heartbeats, for the overview of the back office and for alerts. */
@Injectable()
export class WorkerHeartbeatSender implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(WorkerHeartbeatSender.name);
  private readonly startedAt = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private lastSend = Promise.resolve();

  constructor(private readonly heartbeats: WorkerHeartbeats) {}

  onApplicationBootstrap(): void {
    this.send();
    this.timer = setInterval(() => this.send(), INTERVAL_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.lastSend;
  }

  private send(): void {
    const inDatabase = performance.now() - this.startedAt < DATABASE_PERIOD_MS;
    this.lastSend = this.heartbeats.record({ inDatabase }).catch((error: unknown) => {
      logFailure(this.logger, 'The heartbeat could not be saved', error);
    });
  }
}
