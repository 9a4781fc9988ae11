import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { logFailure } from '../database/log-failure.js';
import { WorkerSightings } from './worker-sightings.service.js';

const EVERY_MS = 30_000;

/** Says in PostgreSQL that there are workers: for people, who see it in the overview, and for alerts. */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Heartbeat.name);
  private timer: NodeJS.Timeout | undefined;
  private beating = Promise.resolve();

  constructor(private readonly sightings: WorkerSightings) {}

  onApplicationBootstrap(): void {
    this.beat();
    this.timer = setInterval(() => this.beat(), EVERY_MS);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.beating;
  }

  private beat(): void {
    this.beating = this.sightings.note().catch((error: unknown) => {
      logFailure(this.logger, 'No sign of life could be given', error);
    });
  }
}
