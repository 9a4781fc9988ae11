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

/** States in which there is still something to come. */
export const UNFINISHED_STATES = ['queued', 'running', 'waiting', 'paused'] as const;

/** The channel on which PostgreSQL announces the id of a job that something happened to. */
export const JOBS_CHANNEL = 'jobs';

/** What a field held before and after a task wrote it; what an undo needs. */
export interface FieldSnapshot {
  readonly words: string | null;
  readonly provenance: FieldProvenance | null;
  /** What the task left there: an undo passes by what was touched since. */
  readonly written: { readonly words: string | null; readonly suggestion: string | null };
}

/** The state of a job follows from its tasks and is never stored, so the two cannot disagree. */
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

/** What jobs are about: words to be written by machines, pictures to be rendered. */
export const JOB_KINDS = ['translation', 'images'] as const;

export type JobKind = (typeof JOB_KINDS)[number];

/** Work that somebody asked for in one go. PostgreSQL holds it; the queue only carries it out. */
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

  /** When the job was undone (ISO 8601, UTC); null if it was not. */
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

/** One record to be written in one language, or one picture to be rendered. */
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

  /** The kind of its job, by which workers tell theirs. */
  @Property({ type: 'string', length: 20, default: 'translation' })
  kind: JobKind;

  /** The kind of content, as in addresses: `rooms`. */
  @Property({ type: 'string', length: 40 })
  entityType: string;

  @Property({ type: 'integer' })
  recordId: number;

  /** What the record was called when this was ordered; null where it has no name. */
  @Property({ type: 'string', length: 200, nullable: true })
  label: string | null;

  /** Null where the work is not about words. */
  @Property({ type: 'string', length: 5, nullable: true })
  language: Language | null;

  @Property({ type: 'json' })
  fields: string[];

  /** Whether the request named its fields: text by a person then gets a suggestion in any case. */
  @Property({ type: 'boolean', fieldName: 'named' })
  fieldsExplicit: boolean;

  @Enum({ items: () => [...TRANSLATION_MODES], type: 'string' })
  mode: TranslationMode;

  @Enum({ items: () => [...TASK_STATES], type: 'string' })
  override state: Opt<TaskState> = 'queued';

  /** What a finished task has to say: `no_translator` where words were only copied. */
  @Property({ type: 'string', length: 40, nullable: true })
  note: string | null = null;

  @Property({ type: 'integer' })
  tokensIn: Opt<number> = 0;

  @Property({ type: 'integer' })
  tokensOut: Opt<number> = 0;

  /** In the account's currency; null where the price is not known. */
  @Property({ type: 'double', nullable: true })
  cost: number | null = null;

  /** By field; what an undo restores. */
  @Property({ type: 'json', nullable: true })
  previous: Record<string, FieldSnapshot> | null = null;

  @Property({ type: 'string', length: 100 })
  requestedBy: string;

  constructor(
    job: Job,
    order: Pick<
      Task,
      'entityType' | 'recordId' | 'language' | 'fields' | 'fieldsExplicit' | 'mode'
    > & {
      readonly label?: string | null;
    },
  ) {
    super();
    this.job = job;
    this.kind = job.kind;
    this.requestedBy = job.requestedBy;
    this.entityType = order.entityType;
    this.recordId = order.recordId;
    this.label = order.label ?? null;
    this.language = order.language;
    this.fields = order.fields;
    this.fieldsExplicit = order.fieldsExplicit;
    this.mode = order.mode;
  }
}

/** A task about words. */
export type TranslationTask = Task & { language: Language };
