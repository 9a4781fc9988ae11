import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Heartbeat, WorkerSightings } from './worker-sightings.service.js';

/** When workers were last seen; where `workers` is set, this process has some and says so. */
@Global()
@Module({})
export class WorkerLifeModule {
  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: WorkerLifeModule,
      providers: [WorkerSightings, ...(workers ? [Heartbeat] : [])],
      exports: [WorkerSightings],
    };
  }
}
