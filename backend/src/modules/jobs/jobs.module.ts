import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Global, Module } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { ActivityTypeRegistry } from '../activity/index.js';
import { Job, Task } from './job.entity.js';
import { JobEventsService } from './job-events.service.js';
import { JobHandlerRegistry } from './job-handlers.js';
import { JobReader } from './job-reader.service.js';
import { deleteOldJobs } from './job-retention.js';
import { JobStreamService } from './job-stream.service.js';
import { JobUndoService } from './job-undo.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';

/** Handlers of jobs, for modules that request and run them. */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([Job, Task])],
  providers: [JobHandlerRegistry],
  exports: [JobHandlerRegistry],
})
export class JobKindsModule {}

@Module({
  controllers: [JobsController],
  providers: [JobsService, JobReader, JobUndoService, JobEventsService, JobStreamService],
})
export class JobsModule {
  constructor(activity: ActivityTypeRegistry, daily: DailyTaskScheduler, { env }: Config) {
    daily.registerSweep('finished jobs', (em, limit) =>
      deleteOldJobs(em, env.RETENTION_TASK_DAYS, limit),
    );
    activity.register({
      kind: 'jobs',
      entity: Job,
      label: ({ kind }) => kind,
      fields: ['undoneAt'],
      actionByField: { undoneAt: 'undone' },
    });
  }
}
