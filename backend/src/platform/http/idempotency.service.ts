import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type EventSubscriber, type TransactionEventArgs } from '@mikro-orm/core';
import { Problem } from '../../kernel/problem.js';
import { type AnswerHeaders, IdempotencyRecord } from './idempotency-record.entity.js';

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
export class IdempotencyCommitSubscriber implements EventSubscriber {
  private readonly running = new AsyncLocalStorage<Attempt>();

  runWithKey<Result>(attempt: Attempt, work: () => Result): Result {
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

const RETENTION_MS = 24 * 60 * 60 * 1000;
/** A running request not heard of for so long died with its process. */
export const STALE_AFTER_MS = 60_000;

export interface IdempotentRequest {
  readonly userId: number;
  readonly key: string;
  /** Method and path. */
  readonly request: string;
  readonly digest: string;
}

export interface StoredResponse {
  readonly status: number;
  /** Headers that belong to the answer, such as `ETag` and `Location`. */
  readonly headers: AnswerHeaders;
  readonly body: string | null;
}

/** `run`: this is the first, and its outcome is to be told under its id. Otherwise the first answer. */
export type Claim = { run: true; attempt: Attempt } | { run: false; answer: StoredResponse };

/**
 * Which write was answered how. The database decides who comes first, so any number of processes may be
 * asked at once. Works beside the request's own entity manager: its records outlive a rollback.
 */
@Injectable()
export class IdempotencyService {
  constructor(private readonly em: EntityManager) {}

  async claim(wanted: IdempotentRequest): Promise<Claim> {
    const em = this.em.fork();
    const attempt = (await this.insert(em, wanted)) ?? (await this.takeOver(em, wanted));
    if (attempt) return { run: true, attempt };

    const { userId, key } = wanted;
    const first = await em.findOne(IdempotencyRecord, { userId, key });
    if (first && first.createdAt < keptSince()) {
      await em.nativeDelete(IdempotencyRecord, { id: first.id, attempt: first.attempt });
      return this.claim(wanted);
    }
    if (first && (first.digest !== wanted.digest || first.request !== wanted.request)) {
      const message = 'This Idempotency-Key was already used for a different request.';
      throw new Problem('idempotency_key_reused', message);
    }
    if (first?.committed && first.status === null && isDead(first)) throw outcomeUnknown();
    // Gone again means that the first failed just now: the caller may try again like after any failure.
    if (!first || first.status === null) {
      throw requestInProgress();
    }
    const { status, headers, body } = first;
    return { run: false, answer: { status, headers: headers ?? {}, body } };
  }

  async keepAlive(own: Attempt): Promise<void> {
    await this.em.fork().nativeUpdate(IdempotencyRecord, { ...own }, { aliveAt: new Date() });
  }

  async finish(own: Attempt, answer: StoredResponse): Promise<void> {
    await this.em.fork().nativeUpdate(IdempotencyRecord, { ...own }, { ...answer });
  }

  /**
   * Forgets a request that came to nothing, so that it may be tried again. A request of which anything was committed
   * keeps its key, whatever it was answered: a repetition is refused as `outcome_unknown`.
   */
  async release(own: Attempt): Promise<void> {
    const em = this.em.fork();
    // Waits for a commit that is still under way.
    const released = await em.nativeDelete(IdempotencyRecord, { ...own, committed: false });
    if (released > 0) return;
    await em.nativeUpdate(IdempotencyRecord, { ...own, status: null }, { aliveAt: new Date(0) });
  }

  async deleteExpired(em: EntityManager): Promise<void> {
    await em.nativeDelete(IdempotencyRecord, { createdAt: { $lt: keptSince() } });
  }

  private async insert(em: EntityManager, wanted: IdempotentRequest): Promise<Attempt | undefined> {
    const [row] = await em.execute<Attempt[]>(
      `insert into idempotency_record (user_id, key, request, digest) values (?, ?, ?, ?)
       on conflict (user_id, key) do nothing returning id, attempt`,
      [wanted.userId, wanted.key, wanted.request, wanted.digest],
    );
    return row;
  }

  private async takeOver(
    em: EntityManager,
    wanted: IdempotentRequest,
  ): Promise<Attempt | undefined> {
    const [row] = await em.execute<Attempt[]>(
      `update idempotency_record set alive_at = now(), created_at = now(), attempt = attempt + 1
       where user_id = ? and key = ? and request = ? and digest = ? and status is null and not committed
         and alive_at < ?
       returning id, attempt`,
      [wanted.userId, wanted.key, wanted.request, wanted.digest, deadBefore()],
    );
    return row;
  }
}

function keptSince(): Date {
  return new Date(Date.now() - RETENTION_MS);
}

function deadBefore(): Date {
  return new Date(Date.now() - STALE_AFTER_MS);
}

function isDead({ aliveAt }: IdempotencyRecord): boolean {
  return aliveAt < deadBefore();
}

function outcomeUnknown(): Problem {
  const message =
    'This was carried out before, but its response was lost. Please check what is stored before you try again.';
  return Problem.conflict('outcome_unknown', message);
}
