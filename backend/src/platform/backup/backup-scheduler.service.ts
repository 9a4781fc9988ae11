import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { Config } from '../config/config.js';
import { addGauge, Metrics } from '../metrics/metrics.js';
import { Storage } from '../storage/storage.js';
import { BackupStatus } from './backup-status.service.js';
import { parseBackupTime } from './backup-format.js';
import { openBackupStore } from './backup-store.js';

/** A process that just started serves visitors first. */
const INITIAL_DELAY_MS = 60_000;
/** A failed backup is retried after this interval. After a successful check, runs before `nextCheckAt` do nothing. */
const RUN_INTERVAL_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/**
 * Creates a backup when the newest is old enough. Several processes may run it: the stored backups decide what is
 * due.
 */
@Injectable()
export class BackupScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Backup');
  private timer: NodeJS.Timeout | undefined;
  private nextCheckAt = 0;
  /** Time of the newest healthy backup that this process has seen. */
  private newestAt: number | undefined;

  constructor(
    private readonly config: Config,
    private readonly storage: Storage,
    private readonly metrics: Metrics,
    private readonly status: BackupStatus,
  ) {}

  onApplicationBootstrap(): void {
    const { BACKUP_URL, BACKUP_HOURS } = this.config.env;
    const isEnabled = BACKUP_URL !== undefined && BACKUP_HOURS > 0;
    if (isEnabled) this.schedule(BACKUP_URL, INITIAL_DELAY_MS);
    addGauge(
      this.metrics.registry,
      'kawabe_backup_age_seconds',
      'Age of the newest verified and undamaged backup in seconds; +Inf if there is none.',
      [],
      (gauge) => isEnabled && gauge.set(this.ageSeconds),
    );
  }

  get ageSeconds(): number {
    return this.newestAt === undefined ? Infinity : (Date.now() - this.newestAt) / 1000;
  }

  /** A backup in progress is abandoned: it is valid only once it is complete. */
  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  async run(url: string): Promise<void> {
    if (Date.now() < this.nextCheckAt) return;
    const { env } = this.config;
    const store = await openBackupStore(url, (message) => this.logger.warn(message));
    const isDue = async () => {
      const newest = await store.findNewest();
      this.newestAt = newest && parseBackupTime(newest.name)!.getTime();
      await this.status.record(newest && new Date(newest.manifest.takenAt));
      const dueAt = (this.newestAt ?? 0) + env.BACKUP_HOURS * HOUR_MS;
      this.nextCheckAt = Math.min(dueAt, Date.now() + HOUR_MS);
      return Date.now() >= dueAt;
    };
    if (!(await isDue())) return;
    const startedAt = Date.now();
    const source = { databaseUrl: this.config.directDatabaseUrl, storage: this.storage };
    const { createBackup } = await import('./create-backup.js');
    const retention = { count: env.BACKUP_KEEP, days: env.BACKUP_KEEP_DAYS };
    const backup = await createBackup(source, store, retention, isDue);
    if (!backup) return;
    this.newestAt = parseBackupTime(backup.name)!.getTime();
    const seconds = Math.round((Date.now() - startedAt) / 1000);
    this.logger.log(
      `Created and verified the backup ${backup.name} in ${seconds} s; removed ${backup.removed.length} old ones.`,
    );
  }

  private schedule(url: string, delayMs: number): void {
    this.timer = setTimeout(() => {
      void this.run(url)
        .catch((error: unknown) =>
          this.logger.error(`The backup failed and is retried in ten minutes: ${String(error)}`),
        )
        .finally(() => {
          if (this.timer) this.schedule(url, RUN_INTERVAL_MS);
        });
    }, delayMs);
    this.timer.unref();
  }
}
