import { type DynamicModule, Module } from '@nestjs/common';
import { BackupSchedule } from './backup-schedule.service.js';

/** Copies by the clock, where the background jobs run. */
@Module({})
export class BackupModule {
  static with({ workers }: { workers: boolean }): DynamicModule {
    return { module: BackupModule, providers: workers ? [BackupSchedule] : [] };
  }
}
