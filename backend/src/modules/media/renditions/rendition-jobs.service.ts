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

const places = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/**
 * Jobs about pictures. What is rendered stands in `rendition_task`, whoever ordered it: the tasks of a job
 * follow what becomes of the picture there.
 */
@Injectable()
export class RenditionJobs implements JobHandler {
  readonly canBeUndone = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: RenditionQueue,
  ) {}

  /** Orders what some pictures lack, in one transaction with whatever the request's entity manager holds. */
  async create(names: readonly string[], requestedBy: string): Promise<Job | null> {
    const { em } = this;
    const job = await withLockedTransaction(em, ADVISORY_LOCK.renditionOrder, async () => {
      if (names.length === 0) return null;
      const lacking = await em.execute<{ id: number }[]>(
        `select id from media_asset where ${MISSING_RENDITIONS_SQL} and name in (${places(names)})
           and id not in (select record_id from tasks
             where kind = 'images' and state in (${places(UNFINISHED_STATES)}))
         order by id`,
        [...names, ...UNFINISHED_STATES],
      );
      if (lacking.length === 0) return null;
      const ordered = new Job('images', requestedBy);
      for (const { id: recordId } of lacking) {
        const about = { entityType: 'media', recordId, language: null, fields: [] };
        ordered.tasks.add(new Task(ordered, { ...about, fieldsExplicit: false, mode: 'missing' }));
      }
      em.persist(ordered);
      await this.addToJob(
        em,
        lacking.map(({ id }) => id),
      );
      return ordered;
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
      const from = action === 'paused' ? ['queued', 'waiting'] : UNFINISHED_STATES;
      await em.execute(
        `update rendition_task set state = ? where asset_id in (${places(ids)}) and state in (${places(from)})`,
        [action, ...ids, ...from],
      );
      return;
    }
    await this.addToJob(em, ids);
    await syncJobTasks(em);
  }

  start(): void {
    this.queue.enqueueDue();
  }

  /** Sees to it that pictures without renditions are to be rendered now, also where that was given up or put off. */
  private async addToJob(em: EntityManager, ids: readonly number[]): Promise<void> {
    await em.execute(
      `insert into rendition_task (asset_id)
         select id from media_asset where ${MISSING_RENDITIONS_SQL} and id in (${places(ids)}) for share
       on conflict (asset_id) do update set state = 'queued', forgiven_attempts = rendition_task.attempts,
         not_before = null, queued_at = null, error_code = null, error_message = null, finished_at = null
       where rendition_task.state <> 'running'`,
      [...ids],
    );
  }
}
