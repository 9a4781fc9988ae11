import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type JobKind, type Task } from './job.entity.js';

/** What staff may have happen to unfinished tasks. */
export type JobAction = 'retried' | 'cancelled' | 'paused' | 'resumed';

export type TransitionedTask = Pick<Task, 'id' | 'recordId' | 'attempts' | 'uncountedAttempts'>;

/** A text that an undo has taken away again. */
export interface UndoneText {
  readonly record: LocalizedEntity;
  readonly language: Language;
  readonly field: string;
}

/** What those who carry out one kind of jobs have to say to what staff do to them. */
export interface JobHandler {
  /** Called in the transaction that moves tasks, where more than their own state is to change. */
  onTransition?(
    em: EntityManager,
    tasks: readonly TransitionedTask[],
    action: JobAction,
  ): Promise<void>;
  /** Has tasks that were moved back begun soon. Called after the commit; never waits and never fails. */
  start(tasks: readonly TransitionedTask[]): void;
  /** Whether a pause also takes back tasks that are running; else they run to their end. */
  readonly pausesRunning?: boolean;
  /** Whether there is anything to put back. */
  readonly canBeUndone: boolean;
  /** Called when an undo puts texts back. */
  undone?(em: EntityManager, texts: readonly UndoneText[]): Promise<void>;
}

/** Who carries out which kind of jobs; each registers at start. */
@Injectable()
export class JobHandlerRegistry {
  private readonly works = new Map<JobKind, JobHandler>();

  register(kind: JobKind, work: JobHandler): void {
    this.works.set(kind, work);
  }

  get(kind: JobKind): JobHandler {
    const work = this.works.get(kind);
    if (!work) throw new TypeError(`No worker handles jobs of the kind "${kind}".`);
    return work;
  }
}
