import { Module } from '@nestjs/common';
import { ActivityKinds } from '../activity/index.js';
import { Job } from './job.entity.js';
import { JobEventsService } from './job-events.service.js';
import { JobStreamService } from './job-stream.service.js';
import { JobUndoService } from './job-undo.service.js';
import { JobsController } from './jobs.controller.js';
import { JobsService } from './jobs.service.js';

/** Jobs over HTTP. */
@Module({
  controllers: [JobsController],
  providers: [JobsService, JobUndoService, JobEventsService, JobStreamService],
})
export class JobsModule {
  constructor(activity: ActivityKinds) {
    activity.register({
      kind: 'jobs',
      entity: Job,
      label: ({ kind }) => kind,
      fields: ['undoneAt'],
      told: { undoneAt: 'undone' },
    });
  }
}
