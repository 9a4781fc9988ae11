import { Global, Module } from '@nestjs/common';
import { DatabasePools } from './database-pools.js';
import { Metrics } from './metrics.js';
import { ProcessFigures } from './process-figures.service.js';

/** What a process tells of itself, site and worker alike. */
@Global()
@Module({ providers: [Metrics, DatabasePools, ProcessFigures], exports: [Metrics, DatabasePools] })
export class ProcessMetricsModule {}
