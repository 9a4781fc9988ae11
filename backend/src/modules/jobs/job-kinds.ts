import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type JobKind, type Task } from './job.entity.js';

/** What staff may have happen to unfinished tasks. */
export type JobAction = 'retried' | 'cancelled' | 'paused' | 'resumed';

export type MovedTask = Pick<Task, 'id' | 'recordId' | 'attempts' | 'forgivenAttempts'>;

/** A text that an undo has taken away again. */
export interface UndoneText {
  readonly record: LocalizedEntity;
  readonly language: Language;
  readonly field: string;
}

/** What those who carry out one kind of jobs have to say to what staff do to them. */
export interface JobWork {
  /** Called in the transaction that moves tasks, where more than their own state is to change. */
  moved?(em: EntityManager, tasks: readonly MovedTask[], action: JobAction): Promise<void>;
  /** Has tasks that were moved back begun soon. Called after the commit; never waits and never fails. */
  begin(tasks: readonly MovedTask[]): void;
  /** Whether a pause also takes back tasks that are running; else they run to their end. */
  readonly pausesRunning?: boolean;
  /** Whether there is anything to put back. */
  readonly canBeUndone: boolean;
  /** Called when an undo puts texts back. */
  undone?(em: EntityManager, texts: readonly UndoneText[]): Promise<void>;
}

/** Who carries out which kind of jobs; each registers at start. */
@Injectable()
export class JobKinds {
  private readonly works = new Map<JobKind, JobWork>();

  register(kind: JobKind, work: JobWork): void {
    this.works.set(kind, work);
  }

  get(kind: JobKind): JobWork {
    const work = this.works.get(kind);
    if (!work) throw new TypeError(`No worker handles jobs of the kind "${kind}".`);
    return work;
  }
}
