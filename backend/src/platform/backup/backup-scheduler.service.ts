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

/** Not in the first moments of a process, when visitors wait for it. */
const INITIAL_DELAY_MS = 60_000;
/** How soon one that failed, or that another process was to make, is looked after. */
const CHECK_MS = 10 * 60_000;
const HOUR_MS = 60 * 60_000;

/** Makes a copy when the last one is old enough. Any number of processes may run: the copies say when that is. */
@Injectable()
export class BackupScheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Backup');
  private timer: NodeJS.Timeout | undefined;
  private nextLookAt = 0;
  /** When the newest healthy copy was made, as far as this process has looked. */
  private newestAt: number | undefined;

  constructor(
    private readonly config: Config,
    private readonly storage: Storage,
    private readonly metrics: Metrics,
    private readonly status: BackupStatus,
  ) {}

  onApplicationBootstrap(): void {
    const { BACKUP_URL, BACKUP_HOURS } = this.config.env;
    const isWanted = BACKUP_URL !== undefined && BACKUP_HOURS > 0;
    if (isWanted) this.schedule(BACKUP_URL, INITIAL_DELAY_MS);
    addGauge(
      this.metrics.registry,
      'kawabe_backup_age_seconds',
      'Age of the newest verified and undamaged backup in seconds; +Inf if there is none.',
      [],
      (gauge) => isWanted && gauge.set(this.ageSeconds),
    );
  }

  get ageSeconds(): number {
    return this.newestAt === undefined ? Infinity : (Date.now() - this.newestAt) / 1000;
  }

  /** A copy that is being made is given up with the process: it counts only once it is whole. */
  onModuleDestroy(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  async run(address: string): Promise<void> {
    if (Date.now() < this.nextLookAt) return;
    const { env } = this.config;
    const store = await openBackupStore(address, (sentence) => this.logger.warn(sentence));
    const isDue = async () => {
      const newest = await store.newest();
      this.newestAt = newest && parseBackupTime(newest.name)!.getTime();
      await this.status.record(newest && new Date(newest.manifest.takenAt));
      const dueAt = (this.newestAt ?? 0) + env.BACKUP_HOURS * HOUR_MS;
      this.nextLookAt = Math.min(dueAt, Date.now() + HOUR_MS);
      return Date.now() >= dueAt;
    };
    if (!(await isDue())) return;
    const began = Date.now();
    const house = { databaseUrl: this.config.directDatabaseUrl, storage: this.storage };
    const { createBackup: makeBackup } = await import('./create-backup.js');
    const retention = { count: env.BACKUP_KEEP, days: env.BACKUP_KEEP_DAYS };
    const taken = await makeBackup(house, store, retention, isDue);
    if (!taken) return;
    this.newestAt = parseBackupTime(taken.name)!.getTime();
    const seconds = Math.round((Date.now() - began) / 1000);
    this.logger.log(
      `Created and verified the backup ${taken.name} in ${seconds} s; removed ${taken.removed.length} old ones.`,
    );
  }

  private schedule(address: string, delayMs: number): void {
    this.timer = setTimeout(() => {
      void this.run(address)
        .catch((error: unknown) =>
          this.logger.error(`The backup failed and is retried in ten minutes: ${String(error)}`),
        )
        .finally(() => {
          if (this.timer) this.schedule(address, CHECK_MS);
        });
    }, delayMs);
    this.timer.unref();
  }
}
