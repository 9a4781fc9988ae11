import { statfs } from 'node:fs/promises';
import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { type Pool } from 'pg';
import { collectDefaultMetrics } from 'prom-client';
import { Config, VERSION } from '../config/config.js';
import { ContentVersion } from '../response-cache/content-version.js';
import { addGauge, Metrics } from './metrics.js';

@Injectable()
export class DatabasePools {
  readonly all: Pool[] = [];

  readonly add = (pool: Pool): void => {
    this.all.push(pool);
  };
}

/** Metrics of the process: connections, disk, version and content changes. */
@Injectable()
export class ProcessMetrics implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly version: ContentVersion,
    private readonly metrics: Metrics,
    private readonly pools: DatabasePools,
  ) {}

  onModuleInit(): void {
    const { registry } = this.metrics;
    collectDefaultMetrics({ register: registry });
    this.addPoolGauges();
    addGauge(
      registry,
      'kawabe_build_info',
      'Version of the product; always 1.',
      ['version'],
      (gauge) => gauge.set({ version: VERSION }, 1),
    );
    addGauge(
      registry,
      'kawabe_disk_bytes',
      'Free space and size of the disk of DATA_DIR, in bytes.',
      ['part'],
      async (gauge) => {
        const disk = await statfs(this.config.env.DATA_DIR).catch(() => undefined);
        if (!disk) return;
        gauge.set({ part: 'free' }, disk.bavail * disk.bsize);
        gauge.set({ part: 'size' }, disk.blocks * disk.bsize);
      },
    );
    const { version } = this;
    addGauge(
      registry,
      'kawabe_content_age_seconds',
      'Seconds since the last content change notification.',
      [],
      (gauge) => gauge.set((Date.now() - version.changedAt) / 1000),
    );
    addGauge(
      registry,
      'kawabe_content_version',
      'Content change notifications received by this process.',
      [],
      (gauge) => gauge.set(version.current),
    );
    addGauge(
      registry,
      'kawabe_content_listener_up',
      '1 while notifications of changes by other processes are received.',
      [],
      (gauge) => gauge.set(version.isInSync ? 1 : 0),
    );
  }

  private addPoolGauges(): void {
    const sumOf = (readValue: (pool: Pool) => number) =>
      this.pools.all.reduce((total, pool) => total + readValue(pool), 0);
    addGauge(
      this.metrics.registry,
      'kawabe_database_connections',
      'Connections to PostgreSQL: used, idle, and the maximum.',
      ['state'],
      (gauge) => {
        gauge.set(
          { state: 'used' },
          sumOf(({ totalCount, idleCount }) => totalCount - idleCount),
        );
        gauge.set(
          { state: 'idle' },
          sumOf(({ idleCount }) => idleCount),
        );
        gauge.set(
          { state: 'max' },
          sumOf(({ options }) => options.max),
        );
      },
    );
    addGauge(
      this.metrics.registry,
      'kawabe_database_pool_waiting',
      'Requests waiting for a connection to PostgreSQL.',
      [],
      (gauge) => gauge.set(sumOf(({ waitingCount }) => waitingCount)),
    );
  }
}

@Global()
@Module({ providers: [Metrics, DatabasePools, ProcessMetrics], exports: [Metrics, DatabasePools] })
export class ProcessMetricsModule {}
