import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional } from 'class-validator';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { PageDto, PaginationQueryDto } from '../../platform/http/pagination.dto.js';
import { JOB_SCOPES, type JobScope, type RecordNames } from '../localization/index.js';
import {
  type Job,
  JOB_KINDS,
  type JobKind,
  JOB_STATES,
  type JobState,
  type Task,
  TASK_STATES,
  type TaskState,
  UNFINISHED_STATES,
} from './job.entity.js';

export class JobQueryDto extends PaginationQueryDto {
  /** Only jobs in this state. */
  @IsOptional()
  @IsIn(JOB_STATES)
  @ApiPropertyOptional({ enum: JOB_STATES, enumName: 'JobState' })
  state?: JobState;
}

/** Why a task failed, waits or was cancelled. */
export class JobErrorDto {
  /**
   * Stable, for programs: rate_limited, translator_unavailable, translator_timeout, translator_unreachable,
   * broken_answer, cut_off, invalid_key, not_permitted, insufficient_quota, model_not_found, bad_request, refused,
   * content_filter, incomplete_answer, worker_lost, internal_error, over_budget, queue_away, rendering_failed,
   * storage_away, content_replaced.
   * @example "insufficient_quota"
   */
  code!: string;

  /** @example "The credit of the translation account is used up. Top it up, then try again." */
  message!: string;
}

/** The translation of one record into one language, or the rendering of one image. */
export class TaskDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  /**
   * The kind of content; `media` for an image to be resized.
   * @example "rooms"
   */
  entityType!: string;

  @ApiProperty({ type: 'integer' })
  recordId!: number;

  /**
   * The name of the record when the job was created.
   * @example "Morning room"
   */
  label!: string | null;

  /**
   * The name of the record today, in each language that has its own; for an image, its alternative texts. Empty for
   * deleted records.
   */
  @ApiProperty({
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { en: 'Morning room', ja: '朝の間' },
  })
  names!: RecordNames;

  /** The target language; null in an image job. */
  @ApiProperty({ type: String, nullable: true, enum: [...LANGUAGES, null], example: 'en' })
  language!: Language | null;

  /**
   * The requested fields; empty in an image job.
   * @example ["name", "description"]
   */
  fields!: string[];

  /**
   * `waiting`: before a retry, or the queue is unavailable. `needs_review`: a text failed the checks and is stored as a
   * suggestion. `skipped`: no longer needed when its turn came.
   */
  @ApiProperty({ enum: TASK_STATES, enumName: 'TaskState' })
  state!: TaskState;

  /** The number of attempts. */
  @ApiProperty({ type: 'integer' })
  attempts!: number;

  @ApiProperty({ type: JobErrorDto, nullable: true })
  error!: JobErrorDto | null;

  /** `no_translator`: no translation provider is configured, so texts were only copied from the base language. */
  @ApiProperty({ type: String, nullable: true, enum: ['no_translator', null] })
  note!: string | null;

  /** When a waiting task is retried (ISO 8601, UTC), if known. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt!: string | null;

  /** Tokens sent to models, over all attempts. */
  @ApiProperty({ type: 'integer', example: 420 })
  tokensIn!: number;

  @ApiProperty({ type: 'integer', example: 180 })
  tokensOut!: number;

  /** In the currency of the translation settings; null if a price is not set. */
  cost!: number | null;
}

export class JobProgressDto {
  /** The number of finished tasks, whatever their outcome. */
  @ApiProperty({ type: 'integer', example: 2 })
  done!: number;

  @ApiProperty({ type: 'integer', example: 3 })
  total!: number;
}

/** The progress in one language, in fields. */
export class JobLanguageDto {
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  language!: Language;

  /** The number of fields of finished tasks, whatever their outcome. */
  @ApiProperty({ type: 'integer', example: 16 })
  done!: number;

  @ApiProperty({ type: 'integer', example: 29 })
  total!: number;

  @ApiProperty({ type: 'integer', example: 0 })
  failed!: number;

  /** The number of fields that the checks blocked; they are stored as suggestions and not published. */
  @ApiProperty({ type: 'integer', example: 1 })
  needsReview!: number;
}

/** Tasks that were requested together. */
export class JobDto {
  @ApiProperty({ type: 'integer' })
  id!: number;

  /** `translation`: machine translation of texts. `images`: resizing of images for the site. */
  @ApiProperty({ enum: JOB_KINDS, example: 'translation' })
  kind!: JobKind;

  /**
   * Derived from the tasks. `waiting`: all remaining tasks wait for a retry, or the queue is unavailable.
   * `partly_failed`: some tasks failed, some did not.
   */
  @ApiProperty({ enum: JOB_STATES, enumName: 'JobState' })
  state!: JobState;

  /** Whether requests of paused tasks are still being aborted, which takes a few seconds; nothing new is sent. */
  pausing!: boolean;

  /** Whether the job was requested for one record or for a selection of the site. */
  @ApiProperty({ enum: JOB_SCOPES, enumName: 'JobScope' })
  scope!: JobScope;

  progress!: JobProgressDto;

  /** The progress by language, in fields; empty in an image job. */
  languages!: JobLanguageDto[];

  /** @example "admin" */
  requestedBy!: string;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  finishedAt!: string | null;

  /** When the job was undone (ISO 8601, UTC); null if it was not. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  undoneAt!: string | null;

  /** The first error among its tasks. */
  @ApiProperty({ type: JobErrorDto, nullable: true })
  error!: JobErrorDto | null;

  /** Tokens sent to models, over all tasks. */
  @ApiProperty({ type: 'integer', example: 420 })
  tokensIn!: number;

  @ApiProperty({ type: 'integer', example: 180 })
  tokensOut!: number;

  /** In the currency of the translation settings; null if a price is not set. */
  cost!: number | null;

  /** The tasks in the order in which they were planned. */
  tasks!: TaskDto[];

  /**
   * Whether `tasks` is included. Lists and events omit the tasks of a job with more than a hundred; `GET /jobs/{id}`
   * has all.
   */
  tasksShown!: boolean;
}

export class JobPageDto extends PageDto {
  items!: JobDto[];
}

function toJobErrorDto({ errorCode: code, errorMessage: message }: Task): JobErrorDto | null {
  return code === null ? null : { code, message: message ?? '' };
}

export function toTaskDto(task: Task, names: RecordNames = {}): TaskDto {
  const { id, entityType, recordId, label, language, fields, state, attempts, note } = task;
  const { tokensIn, tokensOut, cost } = task;
  const nextAttemptAt = state === 'waiting' ? (task.notBefore?.toISOString() ?? null) : null;
  const error = toJobErrorDto(task);
  return {
    id,
    entityType,
    recordId,
    label,
    names,
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

/** Totals of the tasks of a job in one language. */
export interface TasksSummary {
  readonly jobId: number;
  readonly language: Language | null;
  readonly tasks: number;
  readonly finishedTasks: number;
  /** `fields`, `done`, `failed` and `needsReview` are numbers of fields. */
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
  /** Whether a worker still runs a paused task. */
  readonly pausing: boolean;
}

/** Converts a job with its totals. `tasks` is undefined if they are omitted. */
export function toJobDto(
  job: Job,
  summaries: readonly TasksSummary[],
  tasks: TaskDto[] | undefined,
): JobDto {
  const sum = (valueOf: (summary: TasksSummary) => number) =>
    summaries.reduce((total, summary) => total + valueOf(summary), 0);
  const ends = summaries.flatMap(({ finishedAt }) => finishedAt ?? []).sort();
  const errors = summaries.flatMap(({ error }) => error ?? []).sort((a, b) => a.task - b.task);
  const [error] = errors.map(({ code, message }) => ({ code, message }));
  const isFinished = !(UNFINISHED_STATES as readonly string[]).includes(job.state);
  return {
    id: job.id,
    kind: job.kind,
    state: job.state,
    pausing: summaries.some(({ pausing }) => pausing),
    scope: job.scope,
    progress: {
      done: sum(({ finishedTasks }) => finishedTasks),
      total: sum((summary) => summary.tasks),
    },
    languages: LANGUAGES.flatMap((language) =>
      summaries
        .filter((summary) => summary.language === language)
        .map(({ done, fields: total, failed, needsReview }) => {
          return { language, done, total, failed, needsReview };
        }),
    ),
    requestedBy: job.requestedBy,
    createdAt: job.createdAt.toISOString(),
    finishedAt: isFinished ? (ends.at(-1) ?? null) : null,
    undoneAt: job.undoneAt?.toISOString() ?? null,
    error: error ?? null,
    tokensIn: sum(({ tokensIn }) => tokensIn),
    tokensOut: sum(({ tokensOut }) => tokensOut),
    cost: summaries.some(({ unpriced }) => unpriced) ? null : sum(({ cost }) => cost),
    tasks: tasks ?? [],
    tasksShown: tasks !== undefined,
  };
}
