import { AsyncLocalStorage } from 'node:async_hooks';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type EventSubscriber, type TransactionEventArgs } from '@mikro-orm/core';
import { Problem } from '../../kernel/problem.js';
import { type ResponseHeaders, IdempotencyRecord } from './idempotency-record.entity.js';

/** One attempt to run the request of a key. */
export interface Attempt {
  /** Id of the `IdempotencyRecord`. */
  readonly id: number;
  /** From 1; increases when another process adopts the request. */
  readonly attempt: number;
}

/**
 * Marks the record of an `Idempotency-Key` as committed in every transaction of its request. The record then shows
 * whether something was written even if the response is lost. An attempt that another process adopted cannot commit.
 */
@Injectable()
export class IdempotencyCommitSubscriber implements EventSubscriber {
  private readonly currentAttempt = new AsyncLocalStorage<Attempt>();

  runWithKey<Result>(attempt: Attempt, work: () => Result): Result {
    return this.currentAttempt.run(attempt, work);
  }

  async beforeTransactionCommit({ em }: TransactionEventArgs): Promise<void> {
    const currentAttempt = this.currentAttempt.getStore();
    if (!currentAttempt) return;
    const updatedRows = await em.nativeUpdate(
      IdempotencyRecord,
      { ...currentAttempt },
      { committed: true },
    );
    if (updatedRows === 0) throw requestInProgressProblem();
  }
}

function requestInProgressProblem(): Problem {
  const message = 'The same request is still in progress. Please try again shortly.';
  return new Problem('request_in_progress', message, { retryAfter: 1 });
}

const RETENTION_MS = 24 * 60 * 60 * 1000;
/** Time without a heartbeat after which the process of a request counts as dead. */
export const STALE_AFTER_MS = 60_000;

export interface IdempotentRequest {
  readonly userId: number;
  readonly key: string;
  readonly request: string;
  readonly digest: string;
}

export interface StoredResponse {
  readonly status: number;
  /** Headers of the response, such as `ETag` and `Location`. */
  readonly headers: ResponseHeaders;
  readonly body: string | null;
}

/** If `mustRun`, the caller runs the request and stores its outcome under `attempt`; else it replays `response`. */
export type Claim =
  | { mustRun: true; attempt: Attempt }
  | { mustRun: false; response: StoredResponse };

/**
 * Stores the responses of repeatable writes. The database decides which of several concurrent processes runs a
 * request. Uses its own entity manager, so that records outlive a rollback.
 */
@Injectable()
export class IdempotencyService {
  constructor(private readonly em: EntityManager) {}

  async claim(request: IdempotentRequest): Promise<Claim> {
    const em = this.em.fork();
    const attempt = (await this.insert(em, request)) ?? (await this.adopt(em, request));
    if (attempt) return { mustRun: true, attempt };

    const { userId, key } = request;
    const record = await em.findOne(IdempotencyRecord, { userId, key });
    if (record && record.createdAt < retentionStart()) {
      await em.nativeDelete(IdempotencyRecord, { id: record.id, attempt: record.attempt });
      return this.claim(request);
    }
    if (record && (record.digest !== request.digest || record.request !== request.request)) {
      const message = 'This Idempotency-Key was already used for a different request.';
      throw new Problem('idempotency_key_reused', message);
    }
    if (record?.committed && record.status === null && isStale(record))
      throw outcomeUnknownProblem();
    // A deleted record means that the first attempt just failed: the caller may retry.
    if (!record || record.status === null) {
      throw requestInProgressProblem();
    }
    const { status, headers, body } = record;
    return { mustRun: false, response: { status, headers: headers ?? {}, body } };
  }

  async keepAlive(attempt: Attempt): Promise<void> {
    await this.em.fork().nativeUpdate(IdempotencyRecord, { ...attempt }, { aliveAt: new Date() });
  }

  async finish(attempt: Attempt, response: StoredResponse): Promise<void> {
    await this.em.fork().nativeUpdate(IdempotencyRecord, { ...attempt }, { ...response });
  }

  /**
   * Deletes the record of a failed request, so that the request can be retried. If anything was committed, the record stays,
   * and a repetition is rejected with `outcome_unknown`.
   */
  async release(attempt: Attempt): Promise<void> {
    const em = this.em.fork();
    // Waits for a commit in progress.
    const deletedRows = await em.nativeDelete(IdempotencyRecord, { ...attempt, committed: false });
    if (deletedRows > 0) return;
    await em.nativeUpdate(
      IdempotencyRecord,
      { ...attempt, status: null },
      { aliveAt: new Date(0) },
    );
  }

  async deleteExpired(em: EntityManager): Promise<void> {
    await em.nativeDelete(IdempotencyRecord, { createdAt: { $lt: retentionStart() } });
  }

  private async insert(
    em: EntityManager,
    request: IdempotentRequest,
  ): Promise<Attempt | undefined> {
    const [row] = await em.execute<Attempt[]>(
      `insert into idempotency_record (user_id, key, request, digest) values (?, ?, ?, ?)
       on conflict (user_id, key) do nothing returning id, attempt`,
      [request.userId, request.key, request.request, request.digest],
    );
    return row;
  }

  private async adopt(em: EntityManager, request: IdempotentRequest): Promise<Attempt | undefined> {
    const [row] = await em.execute<Attempt[]>(
      `update idempotency_record set alive_at = now(), created_at = now(), attempt = attempt + 1
       where user_id = ? and key = ? and request = ? and digest = ? and status is null and not committed
         and alive_at < ?
       returning id, attempt`,
      [request.userId, request.key, request.request, request.digest, staleBefore()],
    );
    return row;
  }
}

function retentionStart(): Date {
  return new Date(Date.now() - RETENTION_MS);
}

function staleBefore(): Date {
  return new Date(Date.now() - STALE_AFTER_MS);
}

function isStale({ aliveAt }: IdempotencyRecord): boolean {
  return aliveAt < staleBefore();
}

function outcomeUnknownProblem(): Problem {
  const message =
    'This was carried out before, but its response was lost. Please check what is stored before you try again.';
  return Problem.conflict('outcome_unknown', message);
}
