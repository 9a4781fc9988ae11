import { Injectable, Logger } from '@nestjs/common';
import { APIUserAbortError } from 'openai';
import { type Task } from '../jobs/index.js';
import { RecordTranslatorService } from './record-translator.service.js';
import { TaskLedgerService } from './task-ledger.service.js';
import { TranslationTiming } from './translation-timing.js';
import { TranslatorError } from './translator-error.js';

type AbortReason = 'lost' | 'shutdown';

/** Carries out one task, from taking it to whatever comes of it. */
@Injectable()
export class TaskRunnerService {
  private readonly logger = new Logger(TaskRunnerService.name);
  private readonly running = new Map<AbortController, Promise<void>>();
  private draining = false;

  constructor(
    private readonly ledger: TaskLedgerService,
    private readonly translator: RecordTranslatorService,
    private readonly timing: TranslationTiming,
  ) {}

  /** May be called twice or late: a task that is not due is nobody's business. */
  async run(id: number): Promise<void> {
    if (this.draining) return;
    const controller = new AbortController();
    const work = this.carryOut(id, controller);
    this.running.set(controller, work);
    await work.finally(() => this.running.delete(controller));
  }

  /** Lets what runs end; what has not ended by then goes back to the queue. */
  async drain(): Promise<void> {
    this.draining = true;
    const patience = setTimeout(() => {
      for (const controller of this.running.keys()) {
        controller.abort('shutdown' satisfies AbortReason);
      }
    }, this.timing.graceMs);
    await Promise.allSettled(this.running.values());
    clearTimeout(patience);
  }

  private async carryOut(id: number, controller: AbortController): Promise<void> {
    const task = await this.ledger.claim(id);
    if (!task) return;
    const heart = setInterval(() => void this.beat(task, controller), this.timing.heartbeatMs);
    try {
      await this.translator.translate(task, controller.signal);
    } catch (error) {
      await this.settle(task, error, controller.signal);
    } finally {
      clearInterval(heart);
    }
  }

  private async beat(task: Task, controller: AbortController): Promise<void> {
    // A beat that fails with the database is not a task that was lost: its own end will tell.
    const held = await this.ledger.beat(task).catch(() => true);
    if (!held) controller.abort('lost' satisfies AbortReason);
  }

  private async settle(task: Task, error: unknown, signal: AbortSignal): Promise<void> {
    if (signal.aborted || error instanceof APIUserAbortError) {
      if (signal.reason === 'shutdown') await this.ledger.release(task);
      return;
    }
    if (!(error instanceof TranslatorError)) this.logger.error(error);
    const known =
      error instanceof TranslatorError
        ? error
        : new TranslatorError('internal_error', { cause: error });
    await this.ledger.fail(task, known);
  }
}
