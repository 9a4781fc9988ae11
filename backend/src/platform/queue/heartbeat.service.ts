import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { logFailure } from '../database/log-failure.js';
import { WorkerSightings } from './worker-sightings.service.js';

const INTERVAL_MS = 30_000;

/**
 * How long after its start a process also writes its heartbeats to PostgreSQL. Processes of the version before read them
 * there, and a rolling update replaces those within this time.
 */
const DATABASE_PERIOD_MS = 10 * 60_000;

/** Records that there are workers, for the overview of the back office and for alerts. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Heartbeat.name);
  private readonly startedAt = performance.now();
  private timer: NodeJS.Timeout | undefined;
  private beating = Promise.resolve();

  constructor(private readonly sightings: WorkerSightings) {}

  onApplicationBootstrap(): void {
    this.beat();
    this.timer = setInterval(() => this.beat(), INTERVAL_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  private beat(): void {
    const inDatabase = performance.now() - this.startedAt < DATABASE_PERIOD_MS;
    this.beating = this.sightings.note({ inDatabase }).catch((error: unknown) => {
      logFailure(this.logger, 'The heartbeat could not be saved', error);
    });
  }
}
