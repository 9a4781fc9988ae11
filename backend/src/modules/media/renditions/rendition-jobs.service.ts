import { EntityManager, raw } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { inOneGo } from '../../../platform/database/in-one-go.js';
import { LOCK } from '../../../platform/database/locks.js';
import { Job, type JobAction, type JobWork, type MovedTask, Task } from '../../jobs/index.js';
import { type QueueableRendition, RenditionQueueService } from './rendition-queue.service.js';

const WITHOUT = `renderable and renditions = '[]'`;
const UNFINISHED = ['queued', 'running', 'waiting', 'paused'] as const;
const NO_ERROR = { errorCode: null, errorMessage: null } as const;

const FAILED = {
  errorCode: 'rendering_failed',
  errorMessage:
    'This picture could not be rendered, and is shown as it was uploaded. Try again, or upload another.',
} as const;

export const STORAGE_AWAY = {
  errorCode: 'storage_away',
  errorMessage:
    'The file of this picture cannot be read at the moment; it is rendered as soon as it can be.',
} as const;

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
    private readonly queue: RenditionQueueService,
  ) {}

  /** Orders what some pictures lack, in one transaction with whatever the request's entity manager holds. */
  async order(names: readonly string[], requestedBy: string): Promise<Job | null> {
    const { em } = this;
    const job = await inOneGo(em, LOCK.renditionOrder, async () => {
      if (names.length === 0) return null;
      const lacking = await em.execute<{ id: number }[]>(
        `select id from media_asset where ${WITHOUT} and name in (${places(names)})
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
    if (job) this.begin(job.tasks.getItems());
    return job;
  }

  async moved(em: EntityManager, tasks: readonly MovedTask[], action: JobAction): Promise<void> {
    const ids = tasks.map(({ recordId }) => recordId);
    if (action === 'paused' || action === 'cancelled') {
      const change = action === 'paused' ? 'held = true' : 'held = false, failed_at = now()';
      await em.execute(
        `update rendition_task set ${change} where asset_id in (${places(ids)})`,
        ids,
      );
      return;
    }
    await this.want(em, ids);
    await this.settle(em);
  }

  begin(tasks: readonly Pick<MovedTask, 'recordId'>[]): void {
    const ids = tasks.map(({ recordId }) => recordId);
    this.queue.enqueueSoon(() =>
      this.em
        .fork()
        .execute<QueueableRendition[]>(
          `select asset_id as id, attempts from rendition_task where asset_id in (${places(ids)})`,
          ids,
        ),
    );
  }

  async began(asset: number): Promise<void> {
    const startedAt = raw('now()');
    const attempts = raw('attempts + 1');
    const change = { state: 'running', attempts, startedAt, notBefore: null, ...NO_ERROR } as const;
    await this.tell(asset, ['queued', 'waiting', 'running'], change);
  }

  async made(asset: number): Promise<void> {
    const end = { state: 'done', finishedAt: raw('now()'), notBefore: null, ...NO_ERROR } as const;
    await this.tell(asset, UNFINISHED, end);
  }

  /** Another attempt comes at `notBefore`. */
  async waits(
    asset: number,
    notBefore: Date,
    reason: typeof FAILED | typeof STORAGE_AWAY = FAILED,
  ): Promise<void> {
    await this.tell(asset, ['running'], { state: 'waiting', notBefore, ...reason });
  }

  async gaveUp(asset: number): Promise<void> {
    await this.tell(asset, UNFINISHED, { state: 'failed', finishedAt: raw('now()'), ...FAILED });
  }

  async gaveBack(asset: number): Promise<void> {
    await this.tell(asset, ['running'], { state: 'queued' });
  }

  /** Ends tasks whose picture has what they are about, is gone, or was given up. */
  async settle(em = this.em.fork()): Promise<void> {
    await em.execute(
      `update tasks set finished_at = now(), not_before = null, state = case
           when asset.id is null then 'skipped' when work.failed_at is null then 'done' else 'failed' end,
         error_code = case when work.failed_at is null then null else ? end,
         error_message = case when work.failed_at is null then null else ? end
       from tasks as task
         left join media_asset as asset on asset.id = task.record_id
         left join rendition_task as work on work.asset_id = task.record_id
       where tasks.id = task.id and task.kind = 'images' and task.state in (${places(UNFINISHED)})
         and (asset.id is null or work.failed_at is not null or not (${WITHOUT}))`,
      [FAILED.errorCode, FAILED.errorMessage, ...UNFINISHED],
    );
  }

  /** Sees to it that pictures without renditions are to be rendered now, also where that was given up or held. */
  private async want(em: EntityManager, ids: readonly number[]): Promise<void> {
    await em.execute(
      `insert into rendition_task (asset_id, attempts, held)
         select id, 0, false from media_asset where ${WITHOUT} and id in (${places(ids)}) for share
       on conflict (asset_id) do update set failed_at = null, held = false,
         attempts = case when rendition_task.failed_at is null then rendition_task.attempts else 0 end,
         not_before = case when rendition_task.failed_at is null and not rendition_task.held
           then rendition_task.not_before end`,
      [...ids],
    );
  }

  private async tell(
    recordId: number,
    states: readonly Task['state'][],
    change: Parameters<typeof this.em.nativeUpdate<Task>>[2],
  ): Promise<void> {
    const following = { kind: 'images' as const, recordId, state: { $in: [...states] } };
    await this.em.fork().nativeUpdate(Task, following, change);
  }
}
