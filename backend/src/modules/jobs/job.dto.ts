import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { PageDto, PageQueryDto } from '../../platform/http/page.dto.js';
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

/** How far the words of one language are, in fields. */
export class JobLanguageDto {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** Of tasks that are over, whatever came of them. */
  @ApiProperty({ type: 'integer', example: 16 })
  done!: number;

  @ApiProperty({ type: 'integer', example: 29 })
  total!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  failed!: number;

  /** Offered, and not published: the checks held them back. */
  @ApiProperty({ type: 'integer', example: 1 })
  needsReview!: number;
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

  /** The same by language, in fields; none in a job about pictures. */
  languages!: JobLanguageDto[];

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

  /** In the order in which they were planned. */
  tasks!: TaskDto[];

  /**
   * Whether `tasks` are told. Lists and events leave out those of a job of more than a hundred; `GET /jobs/{id}` has
   * all.
   */
  tasksShown!: boolean;
}

export class JobPageDto extends PageDto {
  items!: JobDto[];
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

/** What the tasks of a job in one language add up to. */
export interface TasksSummary {
  readonly jobId: number;
  readonly language: Language | null;
  readonly tasks: number;
  readonly over: number;
  readonly fields: number;
  readonly done: number;
  readonly failed: number;
  readonly needsReview: number;
  readonly finishedAt: string | null;
  readonly error: (JobErrorDto & { readonly task: number }) | null;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly cost: number;
  /** Whether a task that used a model has no price. */
  readonly unpriced: boolean;
}

/** A job as its tasks add up; `tasks`, where they are to be told. */
export function toJob(
  job: Job,
  summaries: readonly TasksSummary[],
  tasks: readonly Task[] | undefined,
): JobDto {
  const sum = (of: (summary: TasksSummary) => number) =>
    summaries.reduce((all, one) => all + of(one), 0);
  const ends = summaries.flatMap(({ finishedAt }) => finishedAt ?? []).sort();
  const errors = summaries.flatMap(({ error }) => error ?? []).sort((a, b) => a.task - b.task);
  const [error] = errors.map(({ code, message }) => ({ code, message }));
  const isOver = !UNFINISHED_STATES.has(job.state);
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    scope: job.scope,
    progress: { done: sum(({ over }) => over), total: sum((one) => one.tasks) },
    languages: LANGUAGES.flatMap((language) =>
      summaries
        .filter((one) => one.language === language)
        .map(({ done, fields: total, failed, needsReview }) => {
          return { language, done, total, failed, needsReview };
        }),
    ),
    requestedBy: job.requestedBy,
    createdAt: job.createdAt.toISOString(),
    finishedAt: isOver ? (ends.at(-1) ?? null) : null,
    undoneAt: job.undoneAt?.toISOString() ?? null,
    error: error ?? null,
    tokensIn: sum(({ tokensIn }) => tokensIn),
    tokensOut: sum(({ tokensOut }) => tokensOut),
    cost: summaries.some(({ unpriced }) => unpriced) ? null : sum(({ cost }) => cost),
    tasks: (tasks ?? []).map(toTask),
    tasksShown: tasks !== undefined,
  };
}
