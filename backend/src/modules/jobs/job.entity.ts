import { Collection, type Opt, type Rel } from '@mikro-orm/core';
import {
  Entity,
  Enum,
  Formula,
  Index,
  ManyToOne,
  OneToMany,
  PrimaryKey,
  Property,
  Trigger,
} from '@mikro-orm/decorators/legacy';
import { OutboxRow } from '../../platform/queue/outbox-row.entity.js';
import { type Language } from '../../kernel/language.js';
import { type FieldProvenance } from '../../kernel/provenance.js';
import { jobFinishedTrigger } from '../../kernel/triggers.js';
import {
  JOB_SCOPES,
  type JobScope,
  TRANSLATION_MODES,
  type TranslationMode,
} from '../localization/index.js';

export const JOB_STATES = [
  'queued',
  'running',
  'waiting',
  'paused',
  'done',
  'partly_failed',
  'failed',
  'cancelled',
] as const;

export type JobState = (typeof JOB_STATES)[number];

export const TASK_STATES = [
  'queued',
  'running',
  'waiting',
  'paused',
  'done',
  'needs_review',
  'skipped',
  'failed',
  'cancelled',
] as const;

export type TaskState = (typeof TASK_STATES)[number];

export const UNFINISHED_STATES = ['queued', 'running', 'waiting', 'paused'] as const;

/** The channel on which PostgreSQL notifies of a changed job by its id. */
export const JOBS_CHANNEL = 'jobs';

/** A field before and after a task wrote it, for undo. */
export interface FieldSnapshot {
  /** The previous text. */
  readonly words: string | null;
  /** The previous provenance. */
  readonly provenance: FieldProvenance | null;
  /** The values that the task wrote. Undo skips fields that have other values now. */
  readonly written: { readonly words: string | null; readonly suggestion: string | null };
}

/**
 * Returns SQL of the state of a job. The state is derived from its tasks and never stored, so that the two cannot
 * disagree.
 */
export const jobStateSql = (jobId: string) => `(select case
  when bool_or(state = 'running') then 'running'
  when bool_or(state = 'queued')
    then case when bool_or(finished_at is not null) then 'running' else 'queued' end
  when bool_or(state = 'waiting') then 'waiting'
  when bool_or(state = 'paused') then 'paused'
  when bool_or(state = 'cancelled') then 'cancelled'
  when bool_and(state = 'failed') then 'failed'
  when bool_or(state = 'failed') then 'partly_failed'
  else 'done' end from tasks where job_id = ${jobId})`;

/** `translation`: texts by machine translation. `images`: rendering of images. */
export const JOB_KINDS = ['translation', 'images'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** Tasks that were requested together. PostgreSQL stores them; the queue in Redis only holds ids. */
@Entity({ tableName: 'jobs' })
export class Job {
  @PrimaryKey({ type: 'integer' })
  id!: number;

  @Property({ type: 'string', length: 20 })
  kind: JobKind;

  @Enum({ items: () => [...JOB_SCOPES], type: 'string', default: 'record' })
  scope: JobScope;

  @Property({ type: 'string', length: 100 })
  requestedBy: string;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  createdAt: Opt<Date> = new Date();

  /** When the job was undone; null if it was not. */
  @Property({ type: 'datetime', nullable: true })
  undoneAt: Date | null = null;

  @Formula<Job>(({ id }) => jobStateSql(id), { type: 'string' })
  readonly state!: Opt<JobState>;

  @OneToMany({ entity: () => Task, mappedBy: 'job', orderBy: { id: 'asc' } })
  tasks = new Collection<Task>(this);

  constructor(kind: JobKind, requestedBy: string, scope: JobScope = 'record') {
    this.kind = kind;
    this.requestedBy = requestedBy;
    this.scope = scope;
  }
}

/** The translation of one record into one language, or the rendering of one image. */
@Entity({ tableName: 'tasks' })
@Index({ properties: ['state', 'notBefore'] })
@Index({ properties: ['entityType', 'recordId', 'language'] })
@Trigger(jobFinishedTrigger)
@Trigger({
  name: 'job_changed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  forEach: 'row',
  body: `if tg_op = 'DELETE' then
    perform pg_notify('${JOBS_CHANNEL}', old.job_id::text);
  elsif tg_op = 'INSERT' or new.state <> old.state then
    perform pg_notify('${JOBS_CHANNEL}', new.job_id::text);
  end if;
  return null`,
})
export class Task extends OutboxRow {
  @ManyToOne({ entity: () => Job, deleteRule: 'cascade', index: true })
  job: Rel<Job>;

  /** The kind of its job, by which workers select their tasks. */
  @Property({ type: 'string', length: 20, default: 'translation' })
  kind: JobKind;

  /** The kind of content, as in URLs: `rooms`. */
  @Property({ type: 'string', length: 40 })
  entityType: string;

  @Property({ type: 'integer' })
  recordId: number;

  /** The name of the record when the job was requested; null if it had none. */
  @Property({ type: 'string', length: 200, nullable: true })
  label: string | null;

  /** Null for images. */
  @Property({ type: 'string', length: 5, nullable: true })
  language: Language | null;

  @Property({ type: 'json' })
  fields: string[];

  /** Whether the fields were requested by name. If so, text by a person gets a suggestion even if the text is not stale. */
  @Property({ type: 'boolean', fieldName: 'named' })
  hasNamedFields: boolean;

  @Enum({ items: () => [...TRANSLATION_MODES], type: 'string' })
  mode: TranslationMode;

  @Enum({ items: () => [...TASK_STATES], type: 'string' })
  override state: Opt<TaskState> = 'queued';

  /** `no_translator` if texts were only copied from the base language. */
  @Property({ type: 'string', length: 40, nullable: true })
  note: string | null = null;

  @Property({ type: 'integer' })
  tokensIn: Opt<number> = 0;

  @Property({ type: 'integer' })
  tokensOut: Opt<number> = 0;

  /** In the currency of the translation settings; null before the first request, and if a price is not set. */
  @Property({ type: 'double', nullable: true })
  cost: number | null = null;

  /** Previous values by field, for undo. */
  @Property({ type: 'json', nullable: true })
  previous: Record<string, FieldSnapshot> | null = null;

  @Property({ type: 'string', length: 100 })
  requestedBy: string;

  constructor(
    job: Job,
    values: Pick<
      Task,
      'entityType' | 'recordId' | 'language' | 'fields' | 'hasNamedFields' | 'mode'
    > & {
      readonly label?: string | null;
    },
  ) {
    super();
    this.job = job;
    this.kind = job.kind;
    this.requestedBy = job.requestedBy;
    this.entityType = values.entityType;
    this.recordId = values.recordId;
    this.label = values.label ?? null;
    this.language = values.language;
    this.fields = values.fields;
    this.hasNamedFields = values.hasNamedFields;
    this.mode = values.mode;
  }
}

export type TranslationTask = Task & { language: Language };
