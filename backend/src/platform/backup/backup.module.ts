import { type DynamicModule, Global, Module } from '@nestjs/common';
import { BackupScheduler } from './backup-scheduler.service.js';
import { BackupStatus } from './backup-status.service.js';

/** Scheduled backups in processes with workers; their status in every process. */
@Global()
@Module({})
export class BackupModule {
  static register({ workers }: { workers: boolean }): DynamicModule {
    return {
      module: BackupModule,
      providers: [BackupStatus, ...(workers ? [BackupScheduler] : [])],
      exports: [BackupStatus],
    };
  }
}
