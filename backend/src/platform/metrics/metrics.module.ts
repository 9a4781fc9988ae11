import { Global, Module } from '@nestjs/common';
import { Metrics } from './metrics.js';
import { DatabasePools, ProcessFigures } from './process-figures.service.js';

/** What a process tells of itself, site and worker alike. */
@Global()
@Module({ providers: [Metrics, DatabasePools, ProcessFigures], exports: [Metrics, DatabasePools] })
export class ProcessMetricsModule {}
