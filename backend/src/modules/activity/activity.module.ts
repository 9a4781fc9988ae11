import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DailyWork, deleteOld } from '../../platform/schedule/daily-work.service.js';
import { ActivityController } from './activity.controller.js';
import { Activity } from './activity.entity.js';
import { ActivityKinds } from './activity-kinds.service.js';
import { ActivityLog } from './activity-log.service.js';
import { ActivityRecorder } from './activity.recorder.js';
import { ActivityRestoreService } from './activity-restore.service.js';
import { ActivityService } from './activity.service.js';

/** What administrators did, and how to take it back. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Activity])],
  controllers: [ActivityController],
  providers: [
    ActivityKinds,
    ActivityLog,
    ActivityRecorder,
    ActivityService,
    ActivityRestoreService,
  ],
  exports: [ActivityKinds, ActivityLog, ActivityService],
})
export class ActivityModule {
  constructor(daily: DailyWork, activity: ActivityService, { env }: Config) {
    daily.register('values of old activity', (em) => activity.trim(em));
    const old = {
      table: 'activity',
      where: (older: string) => `old.at < ${older}`,
      days: env.RETENTION_ACTIVITY_DAYS,
    };
    daily.registerSweep('old activity', (em, limit) => deleteOld(em, old, limit));
  }
}
