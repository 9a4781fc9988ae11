import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { PageQueryDto } from '../../platform/http/page.dto.js';
import { JOB_SCOPES, type JobScope } from '../localization/index.js';
import {
  type Job,
  JOB_KINDS,
  type JobKind,
  JOB_STATES,
  type JobState,
  type Task,
  TASK_STATES,
  type TaskState,
} from './job.entity.js';

export class JobQueryDto extends PageQueryDto {
  /** Only jobs in this state. */
  @IsOptional()
  @IsIn(JOB_STATES)
  @ApiPropertyOptional({ enum: JOB_STATES, enumName: 'JobState' })
  state?: JobState;
}

/** Why something did not come about. */
export class JobErrorDto {
  /**
   * Stable, for programs: rate_limited, translator_unavailable, translator_timeout,
   * translator_unreachable, broken_answer, cut_off, invalid_key, not_permitted, insufficient_quota,
   * model_not_found, bad_request, refused, content_filter, incomplete_answer, worker_lost,
   * internal_error, over_budget, queue_away, rendering_failed, storage_away.
   * @example "insufficient_quota"
   */
  code!: string;

  /** @example "The credit of the translation account is used up. Top it up, then try again." */
  message!: string;
}

/** One record to be written in one language, or one picture to be rendered. */
export class TaskDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * The kind of content; `media` for a picture to be rendered.
   * @example "rooms"
   */
  entityType!: string;

  @ApiProperty({ type: 'integer' })
  recordId!: number;

  /**
   * What the record was called when this was ordered.
   * @example "Morning room"
   */
  label!: string | null;

  /** The language to be written; null in a job about pictures. */
  @ApiProperty({ type: String, nullable: true, enum: [...LANGUAGES, null], example: 'en' })
  language!: Language | null;

  /**
   * The fields that were asked for; none in a job about pictures.
   * @example ["name", "description"]
   */
  fields!: string[];

  /**
   * `waiting`: backing off, or the queue is away. `needs_review`: a text did not pass the checks and waits
   * as a suggestion. `skipped`: no longer wanted when its turn came.
   */
  @ApiProperty({ enum: TASK_STATES, enumName: 'TaskState' })
  state!: TaskState;

  /** How often it was begun. */
  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({ type: JobErrorDto, nullable: true })
  error!: JobErrorDto | null;

  /**
   * `no_translator`: there is no translator, so words were only copied, and wait for one.
   */
  @ApiProperty({ type: String, nullable: true, enum: ['no_translator', null] })
  note!: string | null;

  /** When a waiting task is tried again, where that is known. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt!: string | null;

  /** What was sent to models, in tokens, all attempts together. */
  @ApiProperty({ type: 'integer', example: 420 })
  tokensIn!: number;

  @ApiProperty({ type: 'integer', example: 180 })
  tokensOut!: number;

  /** In the account's currency; null where a price is not known. */
  cost!: number | null;
}

export class JobProgressDto {
  /** Tasks that are over, whatever came of them. */
  @ApiProperty({ type: 'integer', example: 2 })
  done!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}

/** Work that somebody asked for in one go. */
export class JobDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** `translation`: words written by machines. `images`: pictures made in the sizes that pages ask for. */
  @ApiProperty({ enum: JOB_KINDS, example: 'translation' })
  kind!: JobKind;

  /**
   * Follows from the tasks. `waiting`: all that is left backs off, or the queue is away.
   * `partly_failed`: some tasks failed, some did not.
   */
  @ApiProperty({ enum: JOB_STATES, enumName: 'JobState' })
  state!: JobState;

  /** Whether one record was ordered, or as much of the site as somebody chose. */
  @ApiProperty({ enum: JOB_SCOPES, enumName: 'JobScope' })
  scope!: JobScope;

  progress!: JobProgressDto;

  /** @example "admin" */
  requestedBy!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt!: string | null;

  /** When its effect was taken back. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  undoneAt!: string | null;

  /** The first error among its tasks. */
  @ApiProperty({ type: JobErrorDto, nullable: true })
  error!: JobErrorDto | null;

  /** What was sent to models, in tokens, all tasks together. */
  @ApiProperty({ type: 'integer', example: 420 })
  tokensIn!: number;

  @ApiProperty({ type: 'integer', example: 180 })
  tokensOut!: number;

  /** In the account's currency; null where a price is not known. */
  cost!: number | null;

  tasks!: TaskDto[];
}

export class JobPageDto {
  items!: JobDto[];

  @ApiProperty({ type: 'integer' })
  total!: number;

  @ApiProperty({ type: 'integer' })
  page!: number;

  @ApiProperty({ type: 'integer' })
  pageSize!: number;
}

const UNFINISHED_STATES: ReadonlySet<string> = new Set(['queued', 'running', 'waiting', 'paused']);

function toError({ errorCode: code, errorMessage: message }: Task): JobErrorDto | null {
  return code === null ? null : { code, message: message ?? '' };
}

function toTask(task: Task): TaskDto {
  const { id, entityType, recordId, label, language, fields, state, attempts, note } = task;
  const { tokensIn, tokensOut, cost } = task;
  const nextAttemptAt = state === 'waiting' ? (task.notBefore?.toISOString() ?? null) : null;
  const error = toError(task);
  return {
    id,
    entityType,
    recordId,
    label,
    language,
    fields,
    state,
    attempts,
    error,
    note,
    nextAttemptAt,
    tokensIn,
    tokensOut,
    cost,
  };
}

export function toJob(job: Job): JobDto {
  const tasks = job.tasks.getItems();
  const over = tasks.filter(({ state }) => !UNFINISHED_STATES.has(state));
  const ends = over.map(({ finishedAt }) => finishedAt?.getTime() ?? 0);
  const finished = !UNFINISHED_STATES.has(job.state) && ends.length > 0;
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    scope: job.scope,
    progress: { done: over.length, total: tasks.length },
    requestedBy: job.requestedBy,
    createdAt: job.createdAt.toISOString(),
    finishedAt: finished ? new Date(Math.max(...ends)).toISOString() : null,
    undoneAt: job.undoneAt?.toISOString() ?? null,
    error: tasks.map(toError).find((error) => error !== null) ?? null,
    ...spentBy(tasks),
    tasks: tasks.map(toTask),
  };
}

/** What tasks have cost together; nothing is known of it where one that used a model has no price. */
function spentBy(tasks: readonly Task[]): Pick<JobDto, 'tokensIn' | 'tokensOut' | 'cost'> {
  const sum = (of: (task: Task) => number) => tasks.reduce((so, task) => so + of(task), 0);
  const unknown = tasks.some(({ tokensIn, cost }) => tokensIn > 0 && cost === null);
  return {
    tokensIn: sum(({ tokensIn }) => tokensIn),
    tokensOut: sum(({ tokensOut }) => tokensOut),
    cost: unknown ? null : sum(({ cost }) => cost ?? 0),
  };
}
