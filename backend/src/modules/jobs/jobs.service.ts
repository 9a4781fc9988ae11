import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { type ProblemCode } from '../../kernel/problem-codes.js';
import { type ActivityData, ActivityLog } from '../activity/index.js';
import { type JobDto, type JobPageDto, type JobQueryDto } from './job.dto.js';
import { Job, type TaskState, UNFINISHED_STATES } from './job.entity.js';
import { JobReader } from './job-reader.service.js';
import { type JobAction, JobHandlerRegistry, type TransitionedTask } from './job-handlers.js';

/** The state of a task after each action. */
const TRANSITIONS = {
  retried: 'queued',
  cancelled: 'cancelled',
  paused: 'paused',
  resumed: 'queued',
} as const satisfies Record<JobAction & ActivityData['action'], TaskState>;

@Injectable()
export class JobsService {
  constructor(
    private readonly em: EntityManager,
    private readonly handlers: JobHandlerRegistry,
    private readonly reader: JobReader,
    private readonly activity: ActivityLog,
  ) {}

  async list({ state, page, pageSize }: JobQueryDto): Promise<JobPageDto> {
    const [jobs, total] = await this.em.findAndCount(Job, state ? { state } : {}, {
      orderBy: { id: 'desc' },
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    return { items: await this.reader.read(jobs, this.em), total, page, pageSize };
  }

  async read(id: number): Promise<JobDto> {
    const [job] = await this.reader.read([await this.load(id)], this.em, { includeAllTasks: true });
    return job!;
  }

  /** Retries failed and cancelled tasks, and starts waiting ones at once. */
  async retry(id: number): Promise<JobDto> {
    const job = await this.load(id);
    // The texts that a retry writes could not be undone again.
    if (job.undoneAt) throw Problem.conflict('already_undone', 'This job has already been undone.');
    const transitioned = await this.transition(job, ['failed', 'cancelled', 'waiting'], 'retried');
    this.assertTransitioned(
      transitioned,
      'nothing_to_retry',
      'No task of this job has failed, was cancelled or is waiting.',
    );
    this.handlers.get(job.kind).start(transitioned);
    return this.read(id);
  }

  async cancel(id: number): Promise<JobDto> {
    const job = await this.load(id);
    const transitioned = await this.transition(job, UNFINISHED_STATES, 'cancelled');
    this.assertTransitioned(transitioned, 'job_finished', 'This job has already finished.');
    return this.read(id);
  }

  /** Pauses unfinished tasks. Workers abort running translations, which are done again after `resume`. */
  async pause(id: number): Promise<JobDto> {
    const job = await this.load(id);
    const running = this.handlers.get(job.kind).pausesRunning ? (['running'] as const) : [];
    const transitioned = await this.transition(job, ['queued', 'waiting', ...running], 'paused');
    this.assertTransitioned(transitioned, 'nothing_to_pause', 'No task of this job can be paused.');
    return this.read(id);
  }

  async resume(id: number): Promise<JobDto> {
    const job = await this.load(id);
    const transitioned = await this.transition(job, ['paused'], 'resumed');
    this.assertTransitioned(transitioned, 'not_paused', 'This job is not paused.');
    this.handlers.get(job.kind).start(transitioned);
    return this.read(id);
  }

  /** Removes a finished job. The texts it wrote remain. */
  async remove(id: number): Promise<void> {
    const job = await this.load(id);
    if ((UNFINISHED_STATES as readonly string[]).includes(job.state)) throw jobUnfinishedProblem();
    await this.em.transactional(async (em) => {
      await em.nativeDelete(Job, id);
      await this.activity.append({ ...subjectOf(job), action: 'deleted' }, em);
    });
  }

  private async load(id: number): Promise<Job> {
    const job = await this.em.findOne(Job, id, { refresh: true });
    if (!job) throw Problem.notFound('This job');
    return job;
  }

  /**
   * Changes the state of all tasks in the given states, in one statement, because workers change them
   * concurrently.
   */
  private async transition(
    job: Job,
    fromStates: readonly TaskState[],
    action: JobAction,
  ): Promise<TransitionedTask[]> {
    const to = TRANSITIONS[action];
    return this.em.transactional(async (em) => {
      const transitioned = await em.execute<TransitionedTask[]>(
        `update tasks set state = ?, not_before = null, queued_at = null, error_code = null,
         error_message = null, finished_at = ${to === 'cancelled' ? 'now()' : 'null'},
         lease_expires_at = case when state = 'running' then lease_expires_at end,
         forgiven_attempts = ${to === 'queued' ? 'attempts' : 'forgiven_attempts'}
       where job_id = ? and state in (${fromStates.map(() => '?').join(', ')})
       returning id, record_id as "recordId", attempts, forgiven_attempts as "uncountedAttempts"`,
        [to, job.id, ...fromStates],
      );
      if (transitioned.length > 0) {
        await this.handlers.get(job.kind).onTransition?.(em, transitioned, action);
        await this.activity.append({ ...subjectOf(job), action }, em);
      }
      return transitioned;
    });
  }

  private assertTransitioned(
    transitioned: readonly TransitionedTask[],
    code: ProblemCode,
    message: string,
  ): void {
    if (transitioned.length === 0) throw Problem.conflict(code, message);
  }
}

function subjectOf({ id, kind }: Job): Pick<ActivityData, 'kind' | 'recordId' | 'label'> {
  return { kind: 'jobs', recordId: id, label: kind };
}

export function jobUnfinishedProblem(): Problem {
  return Problem.conflict('job_unfinished', 'This job is not finished; cancel it first.');
}
