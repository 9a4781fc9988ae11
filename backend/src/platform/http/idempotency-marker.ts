import { AsyncLocalStorage } from 'node:async_hooks';
import { type EventSubscriber, type TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CompiledQuery } from 'kysely';
import { held } from '../database/terse-client.js';

/** A request under its key, and which attempt at it this is. */
export interface Attempt {
  readonly id: number;
  readonly attempt: number;
}

const MARK = held(`with marked as (
  update idempotency_record set committed = true where id = $1 and attempt = $2 returning 1)
  select assert_changed(count(*)) from marked`);

/**
 * Notes with every transaction of a request under an `Idempotency-Key`, in that transaction, that it was committed.
 * Whatever happens to the answer, it is known afterwards whether something was done; and an attempt that another one
 * has taken over from commits nothing any more.
 */
@Injectable()
export class IdempotencyMarker implements EventSubscriber, OnModuleInit {
  private readonly running = new AsyncLocalStorage<Attempt>();

  constructor(private readonly em: EntityManager) {}

  onModuleInit(): void {
    this.em.getEventManager().registerSubscriber(this);
  }

  during<Result>(attempt: Attempt, work: () => Result): Result {
    return this.running.run(attempt, work);
  }

  async beforeTransactionCommit({ transaction }: TransactionEventArgs): Promise<void> {
    const running = this.running.getStore();
    if (!running || !transaction) return;
    const { id, attempt } = running;
    await (transaction as Kysely<unknown>).executeQuery(CompiledQuery.raw(MARK, [id, attempt]));
  }
}
