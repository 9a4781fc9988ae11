import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { createRecordKey, RecordNamesService } from '../localization/index.js';
import { type JobDto, type TasksSummary, toJobDto, toTaskDto } from './job.dto.js';
import { type Job, Task, UNFINISHED_STATES } from './job.entity.js';

/** Lists and events omit the tasks of a job that has more than this; jobs for the whole site have thousands. */
const MAX_LISTED_TASKS = 100;

const FINISHED_SQL = `state not in (${UNFINISHED_STATES.map((state) => `'${state}'`).join(', ')})`;
const FIELD_COUNT_SQL = 'jsonb_array_length(fields)';

/** SQL of the number of suggestions that a task stored instead of texts; at least 1. */
const SUGGESTION_COUNT_SQL = `greatest(1, (select count(*) from jsonb_each(coalesce(previous, '{}')) field
  where field.value #>> '{written,suggestion}' is not null))`;

/** Reads jobs with totals of their tasks, which PostgreSQL computes. */
@Injectable()
export class JobReader {
  constructor(private readonly names: RecordNamesService) {}

  async read(
    jobs: readonly Job[],
    em: EntityManager,
    { includeAllTasks = false } = {},
  ): Promise<JobDto[]> {
    const ids = jobs.map(({ id }) => id);
    const summaries = await summarizeTasks(ids, em);
    const summariesOf = (id: number) => summaries.filter(({ jobId }) => jobId === id);
    const detailedIds = ids.filter(
      (id) =>
        includeAllTasks ||
        summariesOf(id).reduce((sum, summary) => sum + summary.tasks, 0) <= MAX_LISTED_TASKS,
    );
    const tasks = (await em.find(
      Task,
      { job: { $in: detailedIds } },
      { exclude: ['previous'], orderBy: { id: 'asc' }, disableIdentityMap: true },
    )) as unknown as Task[];
    const names = await this.names.loadInAllLanguages(tasks.map(toRecordRef), em);
    const tasksByJob = Map.groupBy(tasks, ({ job }) => job.id);
    return jobs.map((job) => {
      const jobTasks = detailedIds.includes(job.id) ? (tasksByJob.get(job.id) ?? []) : undefined;
      const taskDtos = jobTasks?.map((task) =>
        toTaskDto(task, names.get(createRecordKey(toRecordRef(task)))),
      );
      return toJobDto(job, summariesOf(job.id), taskDtos);
    });
  }
}

const toRecordRef = ({ entityType, recordId }: Task) => ({ kind: entityType, id: recordId });

async function summarizeTasks(ids: readonly number[], em: EntityManager): Promise<TasksSummary[]> {
  return em.execute<TasksSummary[]>(
    `select job_id as "jobId", language, count(*)::int as tasks,
       count(*) filter (where ${FINISHED_SQL})::int as "finishedTasks",
       sum(${FIELD_COUNT_SQL})::int as fields,
       coalesce(sum(${FIELD_COUNT_SQL}) filter (where ${FINISHED_SQL}), 0)::int as done,
       coalesce(sum(${FIELD_COUNT_SQL}) filter (where state = 'failed'), 0)::int as failed,
       coalesce(sum(${SUGGESTION_COUNT_SQL}) filter (where state = 'needs_review'), 0)::int as "needsReview",
       to_char(max(finished_at) filter (where ${FINISHED_SQL}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "finishedAt",
       (array_agg(json_build_object('task', id, 'code', error_code, 'message', coalesce(error_message, ''))
         order by id) filter (where error_code is not null))[1] as error,
       sum(tokens_in)::int as "tokensIn", sum(tokens_out)::int as "tokensOut",
       coalesce(sum(cost), 0)::float8 as cost,
       bool_or(cost is null and (tokens_in > 0 or kind = 'translation' and state in ('done', 'needs_review')))
         as unpriced,
       bool_or(state = 'paused' and coalesce(lease_expires_at > now(), false)) as pausing
     from tasks where job_id = any(?::int[]) group by job_id, language`,
    [`{${ids.join(',')}}`],
  );
}
