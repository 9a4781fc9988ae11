import { type EntityManager } from '@mikro-orm/postgresql';
import { UNFINISHED_STATES } from '../../jobs/index.js';

/** SQL condition of images without renditions. */
export const MISSING_RENDITIONS_SQL = `renderable and renditions = '[]'`;

/**
 * Updates job tasks by the state of their images in `rendition_task`. Without a row there, the image has its
 * renditions or is deleted.
 */
export async function syncJobTasks(em: EntityManager): Promise<void> {
  const states = UNFINISHED_STATES.map((state) => `'${state}'`).join(', ');
  await em.execute(
    `update tasks set state = next.state, not_before = next.not_before, error_code = next.error_code,
       error_message = next.error_message,
       attempts = tasks.attempts + case when next.state = 'running' then 1 else 0 end,
       started_at = case when next.state = 'running' then now() else tasks.started_at end,
       finished_at = case when next.state in ('done', 'skipped', 'failed', 'cancelled') then now() end
     from (
       select task.id,
         case when asset.id is null then 'skipped' when not (${MISSING_RENDITIONS_SQL}) then 'done'
           else coalesce(work.state, task.state) end as state,
         work.not_before, work.error_code, work.error_message
       from tasks as task
         left join media_asset as asset on asset.id = task.record_id
         left join rendition_task as work on work.asset_id = task.record_id
       where task.kind = 'images' and task.state in (${states})) as next
     where tasks.id = next.id and tasks.state in (${states})
       and (tasks.state, tasks.error_code) is distinct from (next.state, next.error_code)`,
  );
}
