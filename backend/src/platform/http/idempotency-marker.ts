import { AsyncLocalStorage } from 'node:async_hooks';
import { type EventSubscriber, type TransactionEventArgs } from '@mikro-orm/core';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { IdempotencyRecord } from './idempotency-record.entity.js';

/** A request under its key, and which attempt at it this is. */
export interface Attempt {
  readonly id: number;
  readonly attempt: number;
}

/**
 * Notes with every transaction of a request under an `Idempotency-Key`, in that transaction, that it was committed.
 * Whatever happens to the answer, it is known afterwards whether something was done; and an attempt that another one
 * has taken over from commits nothing any more.
 */
@Injectable()
export class IdempotencyMarker implements EventSubscriber {
  private readonly running = new AsyncLocalStorage<Attempt>();

  during<Result>(attempt: Attempt, work: () => Result): Result {
    return this.running.run(attempt, work);
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const running = this.running.getStore();
    if (!running) return;
    const marked = await em.nativeUpdate(IdempotencyRecord, { ...running }, { committed: true });
    if (marked === 0) throw requestInProgress();
  }
}

export function requestInProgress(): Problem {
  const message = 'The same request is still in progress. Please try again shortly.';
  return new Problem('request_in_progress', message, { retryAfter: 1 });
}
