import { type DynamicModule, Global, Module } from '@nestjs/common';
import { WorkerHeartbeatSender, WorkerHeartbeats } from './worker-heartbeats.service.js';

/** Heartbeats of workers. With `workers`, this process sends them. */
@Global()
@Module({})
export class WorkerHeartbeatModule {
  static register({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: WorkerHeartbeatModule,
      providers: [WorkerHeartbeats, ...(workers ? [WorkerHeartbeatSender] : [])],
      exports: [WorkerHeartbeats],
    };
  }
}
