import { EntityManager } from '@mikro-orm/postgresql';
import { Problem } from '../../../kernel/problem.js';
import { defineWork } from '../../../platform/queue/define-work.js';
import { OutboxQueue } from '../../../platform/queue/outbox-queue.js';
import { isNotFoundError } from '../../../platform/storage/storage.js';
import { MediaTiming } from '../media-timing.js';
import { type OutboxFailure } from '../../../platform/queue/outbox-repository.js';
import { RenditionRepairService } from './rendition-repair.service.js';
import { RenditionTask } from './rendition-task.entity.js';
import { syncJobTasks } from './sync-job-tasks.js';
import { RenditionsService } from './renditions.service.js';

/** The image itself caused the failure. */
const RENDERING_FAILED: OutboxFailure = {
  code: 'rendering_failed',
  message:
    'This image could not be resized and is shown as it was uploaded. Try again, or upload another one.',
  retry: 'attempts',
};

/** The storage failed; the image may be fine. */
const STORAGE_UNAVAILABLE: OutboxFailure = {
  code: 'storage_away',
  message:
    'The file of this picture cannot be read at the moment; it is rendered as soon as it can be.',
  retry: 'always',
};

export class RenditionQueue extends OutboxQueue<RenditionTask> {}

/** Renders images in the widths that pages use. */
export const renditionWork = defineWork(RenditionQueue, {
  name: 'renditions',
  entity: RenditionTask,
  timing: MediaTiming,
  selectTiming: ({ renditions }) => renditions,
  // The lease expires if workers crash, and a broken image may be the cause.
  leaseExpiredError: RENDERING_FAILED,
  reportsQueueOutage: true,
  onChange: syncJobTasks,
  inject: [EntityManager, RenditionRepairService, RenditionsService],
  worker: (_queue, em, repairService, renditions) => ({
    // Rendering uses a whole core, and visitors come first.
    concurrency: 1,
    beforeSweep: async () => {
      await repairService.repair();
      await syncJobTasks(em.fork());
    },
    perform: async (task, signal) => {
      await renditions.process(task, signal);
      await syncJobTasks(em.fork());
    },
    classifyError: (error) =>
      isNotFoundError(error) || error instanceof Problem ? STORAGE_UNAVAILABLE : RENDERING_FAILED,
  }),
});
