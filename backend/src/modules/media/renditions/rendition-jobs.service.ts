import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inOneGo, LOCK } from '../../../platform/database/locks.js';
import {
  Job,
  type JobAction,
  type JobWork,
  type MovedTask,
  Task,
  UNFINISHED,
} from '../../jobs/index.js';
import { RenditionQueue } from './rendition-work.js';
import { followRenditions, WITHOUT_RENDITIONS } from './rendition-tasks-of-jobs.js';

const places = (values: readonly unknown[]) => values.map(() => '?').join(', ');

/**
 * Jobs about pictures. What is rendered stands in `rendition_task`, whoever ordered it: the tasks of a job
 * follow what becomes of the picture there.
 */
@Injectable()
export class RenditionJobs implements JobWork {
  readonly canBeUndone = false;

  constructor(
    private readonly em: EntityManager,
    private readonly queue: RenditionQueue,
  ) {}

  /** Orders what some pictures lack, in one transaction with whatever the request's entity manager holds. */
  async order(names: readonly string[], requestedBy: string): Promise<Job | null> {
    const { em } = this;
    const job = await inOneGo(em, LOCK.renditionOrder, async () => {
      if (names.length === 0) return null;
      const lacking = await em.execute<{ id: number }[]>(
        `select id from media_asset where ${WITHOUT_RENDITIONS} and name in (${places(names)})
           and id not in (select record_id from tasks
             where kind = 'images' and state in (${places(UNFINISHED)}))
         order by id`,
        [...names, ...UNFINISHED],
      );
      if (lacking.length === 0) return null;
      const ordered = new Job('images', requestedBy);
      for (const { id: recordId } of lacking) {
        const about = { entityType: 'media', recordId, language: null, fields: [] };
        ordered.tasks.add(new Task(ordered, { ...about, named: false, mode: 'missing' }));
      }
      em.persist(ordered);
      await this.want(
        em,
        lacking.map(({ id }) => id),
      );
      return ordered;
    });
    if (job) this.begin();
    return job;
  }

  async moved(em: EntityManager, tasks: readonly MovedTask[], action: JobAction): Promise<void> {
    const ids = tasks.map(({ recordId }) => recordId);
    if (action === 'paused' || action === 'cancelled') {
      const from = action === 'paused' ? ['queued', 'waiting'] : UNFINISHED;
      await em.execute(
        `update rendition_task set state = ? where asset_id in (${places(ids)}) and state in (${places(from)})`,
        [action, ...ids, ...from],
      );
      return;
    }
    await this.want(em, ids);
    await followRenditions(em);
  }

  begin(): void {
    this.queue.enqueueDue();
  }

  /** Sees to it that pictures without renditions are to be rendered now, also where that was given up or put off. */
  private async want(em: EntityManager, ids: readonly number[]): Promise<void> {
    await em.execute(
      `insert into rendition_task (asset_id)
         select id from media_asset where ${WITHOUT_RENDITIONS} and id in (${places(ids)}) for share
       on conflict (asset_id) do update set state = 'queued', forgiven_attempts = rendition_task.attempts,
         not_before = null, queued_at = null, error_code = null, error_message = null, finished_at = null
       where rendition_task.state <> 'running'`,
      [...ids],
    );
  }
}
