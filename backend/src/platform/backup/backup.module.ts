import { type DynamicModule, Global, Module } from '@nestjs/common';
import { BackupScheduler } from './backup-scheduler.service.js';
import { BackupStatus } from './backup-status.service.js';

/** Scheduled copies, where the background jobs run, and when the last one was made, everywhere. */
@Global()
@Module({})
export class BackupModule {
  static with({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: BackupModule,
      providers: [BackupStatus, ...(workers ? [BackupScheduler] : [])],
      exports: [BackupStatus],
    };
  }
}
