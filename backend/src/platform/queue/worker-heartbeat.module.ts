import { type DynamicModule, Global, Module } from '@nestjs/common';
import { WorkerHeartbeatSender, WorkerHeartbeats } from './worker-heartbeats.service.js';

/** When workers were last seen; where `workers` is set, this process has some and says so. */
@Global()
@Module({})
export class WorkerHeartbeatModule {
  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: WorkerHeartbeatModule,
      providers: [WorkerHeartbeats, ...(workers ? [WorkerHeartbeatSender] : [])],
      exports: [WorkerHeartbeats],
    };
  }
}
