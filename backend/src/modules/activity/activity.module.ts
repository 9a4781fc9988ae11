import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DailyTaskScheduler, deleteOldRows } from '../../platform/schedule/daily-tasks.service.js';
import { ActivityController } from './activity.controller.js';
import { Activity } from './activity.entity.js';
import { ActivityTypeRegistry } from './activity-types.service.js';
import { ActivityLog, ActivitySubscriber } from './activity.subscriber.js';
import { ActivityRestoreService } from './activity-restore.service.js';
import { ActivityService } from './activity.service.js';

@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Activity])],
  controllers: [ActivityController],
  providers: [
    ActivityTypeRegistry,
    ActivityLog,
    ActivitySubscriber,
    ActivityService,
    ActivityRestoreService,
  ],
  exports: [ActivityTypeRegistry, ActivityLog, ActivityService],
})
export class ActivityModule {
  constructor(daily: DailyTaskScheduler, activity: ActivityService, { env }: Config) {
    daily.register('values of old activity', (em) => activity.clearExpiredValues(em));
    const oldEntries = {
      table: 'activity',
      where: (ageLimit: string) => `old.at < ${ageLimit}`,
      days: env.RETENTION_ACTIVITY_DAYS,
    };
    daily.registerSweep('old activity', (em, limit) => deleteOldRows(em, oldEntries, limit));
  }
}
