import { type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type JobKind, type Task } from './job.entity.js';

/** What staff can do to the tasks of a job. */
export type JobAction = 'retried' | 'cancelled' | 'paused' | 'resumed';

export type TransitionedTask = Pick<Task, 'id' | 'recordId' | 'attempts' | 'uncountedAttempts'>;

/** A text that an undo has reverted. */
export interface UndoneText {
  readonly record: LocalizedEntity;
  readonly language: Language;
  readonly field: string;
}

/** Reactions of a module to what staff do to its jobs. */
export interface JobHandler {
  /** Called in the transaction that changes the tasks' state. */
  onTransition?(
    em: EntityManager,
    tasks: readonly TransitionedTask[],
    action: JobAction,
  ): Promise<void>;
  /** Enqueues tasks that were reset. Called after the commit; must neither block nor throw. */
  start(tasks: readonly TransitionedTask[]): void;
  /** Whether a pause also stops running tasks; otherwise they finish. */
  readonly pausesRunning?: boolean;
  /** Whether staff can revert what a finished job wrote. */
  readonly canBeUndone: boolean;
  /** Called after an undo has reverted texts. */
  onUndo?(em: EntityManager, texts: readonly UndoneText[]): Promise<void>;
}

/** Handlers by kind of job; modules register them at start. */
@Injectable()
export class JobHandlerRegistry {
  private readonly handlers = new Map<JobKind, JobHandler>();

  register(kind: JobKind, handler: JobHandler): void {
    this.handlers.set(kind, handler);
  }

  get(kind: JobKind): JobHandler {
    const handler = this.handlers.get(kind);
    if (!handler) throw new TypeError(`No worker handles jobs of the kind "${kind}".`);
    return handler;
  }
}
