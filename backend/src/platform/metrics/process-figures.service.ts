import { statfs } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Pool } from 'pg';
import { collectDefaultMetrics } from 'prom-client';
import { Config } from '../config/config.js';
import { VERSION } from '../config/version.js';
import { ContentVersion } from '../response-cache/content-version.js';
import { DatabasePools } from './database-pools.js';
import { addGauge, Metrics } from './metrics.js';

/** How much of what it has this process uses. */
@Injectable()
export class ProcessFigures implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly version: ContentVersion,
    private readonly metrics: Metrics,
    private readonly pools: DatabasePools,
  ) {}

  onModuleInit(): void {
    const { registry } = this.metrics;
    collectDefaultMetrics({ register: registry });
    this.addPool();
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
      'Of the disk that DATA_DIR is on: what is free, and its size.',
      ['part'],
      async (gauge) => {
        const found = await statfs(this.config.env.DATA_DIR).catch(() => undefined);
        if (!found) return;
        gauge.set({ part: 'free' }, found.bavail * found.bsize);
        gauge.set({ part: 'size' }, found.blocks * found.bsize);
      },
    );
    const { version } = this;
    addGauge(
      registry,
      'kawabe_content_age_seconds',
      'Since content was last heard to change.',
      [],
      (gauge) => gauge.set((Date.now() - version.changedAt) / 1000),
    );
    addGauge(
      registry,
      'kawabe_content_version',
      'Changes of content heard by this process.',
      [],
      (gauge) => gauge.set(version.current),
    );
    addGauge(
      registry,
      'kawabe_content_is_heard',
      '1 while changes made elsewhere are heard.',
      [],
      (gauge) => gauge.set(version.isTrusted ? 1 : 0),
    );
  }

  private addPool(): void {
    const sum = (of: (pool: Pool) => number) =>
      this.pools.all.reduce((total, pool) => total + of(pool), 0);
    addGauge(
      this.metrics.registry,
      'kawabe_database_connections',
      'Connections to PostgreSQL that are in use or idle, and how many there may be.',
      ['state'],
      (gauge) => {
        gauge.set(
          { state: 'used' },
          sum(({ totalCount, idleCount }) => totalCount - idleCount),
        );
        gauge.set(
          { state: 'idle' },
          sum(({ idleCount }) => idleCount),
        );
        gauge.set(
          { state: 'most' },
          sum(({ options }) => options.max),
        );
      },
    );
    addGauge(
      this.metrics.registry,
      'kawabe_database_waiting',
      'Who waits for a connection to PostgreSQL.',
      [],
      (gauge) => gauge.set(sum(({ waitingCount }) => waitingCount)),
    );
  }
}
