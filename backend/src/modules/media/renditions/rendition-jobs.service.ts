import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { withLockedTransaction, ADVISORY_LOCK } from '../../../platform/database/locks.js';
import {
  Job,
  type JobAction,
  type JobHandler,
  type TransitionedTask,
  Task,
  UNFINISHED_STATES,
} from '../../jobs/index.js';
import { RenditionQueue } from './rendition-work.js';
import { syncJobTasks, MISSING_RENDITIONS_SQL } from './sync-job-tasks.js';

const toPlaceholders = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/** Jobs that render images. Rendering is tracked in `rendition_task`; the tasks of jobs follow it. */
@Injectable()
export class RenditionJobs implements JobHandler {
  readonly canBeUndone = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: RenditionQueue,
  ) {}

  /** Requests missing renditions, in one transaction with the pending changes of the request's entity manager. */
  async create(names: readonly string[], requestedBy: string): Promise<Job | null> {
    const { em } = this;
    const job = await withLockedTransaction(em, ADVISORY_LOCK.renditionOrder, async () => {
      if (names.length === 0) return null;
      const incompleteAssets = await em.execute<{ id: number }[]>(
        `select id from media_asset where ${MISSING_RENDITIONS_SQL} and name in (${toPlaceholders(names)})
           and id not in (select record_id from tasks
             where kind = 'images' and state in (${toPlaceholders(UNFINISHED_STATES)}))
         order by id`,
        [...names, ...UNFINISHED_STATES],
      );
      if (incompleteAssets.length === 0) return null;
      const newJob = new Job('images', requestedBy);
      for (const { id: recordId } of incompleteAssets) {
        const target = { entityType: 'media', recordId, language: null, fields: [] };
        newJob.tasks.add(new Task(newJob, { ...target, hasNamedFields: false, mode: 'missing' }));
      }
      em.persist(newJob);
      await this.queueRenditions(
        em,
        incompleteAssets.map(({ id }) => id),
      );
      return newJob;
    });
    if (job) this.start();
    return job;
  }

  async onTransition(
    em: EntityManager,
    tasks: readonly TransitionedTask[],
    action: JobAction,
  ): Promise<void> {
    const ids = tasks.map(({ recordId }) => recordId);
    if (action === 'paused' || action === 'cancelled') {
      const fromStates = action === 'paused' ? ['queued', 'waiting'] : UNFINISHED_STATES;
      await em.execute(
        `update rendition_task set state = ? where asset_id in (${toPlaceholders(ids)}) and state in (${toPlaceholders(fromStates)})`,
        [action, ...ids, ...fromStates],
      );
      return;
    }
    await this.queueRenditions(em, ids);
    await syncJobTasks(em);
  }

  start(): void {
    this.queue.enqueueDue();
  }

  /** Queues images without renditions, failed and postponed ones included. Their earlier attempts no longer count. */
  private async queueRenditions(em: EntityManager, ids: readonly number[]): Promise<void> {
    await em.execute(
      `insert into rendition_task (asset_id)
         select id from media_asset where ${MISSING_RENDITIONS_SQL} and id in (${toPlaceholders(ids)}) for share
       on conflict (asset_id) do update set state = 'queued', forgiven_attempts = rendition_task.attempts,
         not_before = null, queued_at = null, error_code = null, error_message = null, finished_at = null
       where rendition_task.state <> 'running'`,
      [...ids],
    );
  }
}
