import { AsyncLocalStorage } from 'node:async_hooks';
import { type EventSubscriber, RequestContext, type TransactionEventArgs } from '@mikro-orm/core';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { catchError, finalize, lastValueFrom, Observable } from 'rxjs';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Request } from 'express';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';
import { isLostRace } from '../database/optimistic-locking.js';
import { type RequestWithFiles } from './received-files.js';

/** Each failed attempt means that another write was saved. */
const MAX_ATTEMPTS = 20;

/**
 * Retries a write that lost a race on the stored state: of writers without a version, the last one wins. A writer
 * with a version is rejected by the repeated comparison.
 */
@Injectable()
export class WriteRetryInterceptor implements NestInterceptor {
  /** Last retry of each path. Retries of one path run one after another, so that each succeeds. */
  private readonly retries = new Map<string, Promise<unknown>>();

  constructor(private readonly em: EntityManager) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & RequestWithFiles>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        // The first attempt has stored the uploaded files.
        if (!isLostRace(error) || request.received?.length) throw error;
        return this.queue(request.path, () => this.repeat(next));
      }),
    );
  }

  private async queue(path: string, work: () => Promise<unknown>): Promise<unknown> {
    const result = (this.retries.get(path) ?? Promise.resolve()).then(work);
    const completion = result.catch(() => undefined);
    this.retries.set(path, completion);
    try {
      return await result;
    } finally {
      if (this.retries.get(path) === completion) this.retries.delete(path);
    }
  }

  private async repeat(next: CallHandler): Promise<unknown> {
    for (let attempt = 2; ; attempt += 1) {
      try {
        // A new unit of work, because that of the failed attempt contains unsaved changes.
        return await RequestContext.create(this.em, () =>
          lastValueFrom(next.handle(), { defaultValue: undefined }),
        );
      } catch (error) {
        if (!isLostRace(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  }
}

/** Share of the connection pool for transactions of write requests. The rest is for reads. */
const WRITE_POOL_SHARE = 0.4;
/** A waiting request holds no connection. */
const MAX_WAIT_MS = 10_000;

interface WriteRequest {
  /** Open transactions, without savepoints. */
  openTransactions: number;
  /** Resolves when the request has a slot. Undefined if it neither has a slot nor waits for one. */
  slot: Promise<void> | undefined;
  hasSlot: boolean;
  isFinished: boolean;
}

/**
 * Limits concurrent transactions of write requests. Writers that wait for locks would otherwise hold every connection
 * and block all reads. A request holds a slot only during a transaction, so that slow work outside, such as calling a
 * model, delays no other write.
 */
@Injectable()
export class WriteConcurrencyInterceptor implements NestInterceptor, EventSubscriber {
  private readonly requests = new AsyncLocalStorage<WriteRequest>();
  private freeSlots: number;
  private readonly waiters = new Set<() => void>();

  constructor({ env }: Config) {
    this.freeSlots = Math.floor(env.DATABASE_POOL * WRITE_POOL_SHARE);
  }

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = { openTransactions: 0, slot: undefined, hasSlot: false, isFinished: false };
    return new Observable<unknown>((subscriber) =>
      this.requests.run(request, () => next.handle().subscribe(subscriber)),
    ).pipe(
      // A transaction that could not begin, or whose connection was lost, emits no event at its end.
      finalize(() => {
        request.isFinished = true;
        this.release(request);
      }),
    );
  }

  /** Called by MikroORM before it acquires a connection. A request with several transactions holds one slot. */
  async beforeTransactionStart({ transaction }: TransactionEventArgs): Promise<void> {
    const request = this.requests.getStore();
    // With an outer transaction this is a savepoint.
    if (!request || request.isFinished || transaction) return;
    request.openTransactions += 1;
    request.slot ??= this.acquireSlot(request);
    await request.slot;
  }

  afterTransactionCommit(event: TransactionEventArgs): void {
    this.countTransactionEnd(event);
  }

  afterTransactionRollback(event: TransactionEventArgs): void {
    this.countTransactionEnd(event);
  }

  private countTransactionEnd({ transaction }: TransactionEventArgs): void {
    const request = this.requests.getStore();
    if (!request || (transaction && 'savepointName' in transaction)) return;
    request.openTransactions -= 1;
    if (request.openTransactions <= 0) this.release(request);
  }

  private async acquireSlot(request: WriteRequest): Promise<void> {
    try {
      if (this.freeSlots > 0) this.freeSlots -= 1;
      else await this.waitForSlot();
    } catch (error) {
      request.openTransactions = 0;
      request.slot = undefined;
      throw error;
    }
    request.hasSlot = true;
    if (request.isFinished) this.release(request);
  }

  private release(request: WriteRequest): void {
    if (!request.hasSlot) return;
    request.hasSlot = false;
    request.slot = undefined;
    this.passSlot();
  }

  private waitForSlot(): Promise<void> {
    return new Promise((resolve, reject) => {
      const onSlot = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.waiters.delete(onSlot);
        reject(Problem.concurrentSave());
      }, MAX_WAIT_MS);
      this.waiters.add(onSlot);
    });
  }

  /** Passes the slot to the request that has waited longest. */
  private passSlot(): void {
    const [longestWaiting] = this.waiters;
    if (!longestWaiting) this.freeSlots += 1;
    else {
      this.waiters.delete(longestWaiting);
      longestWaiting();
    }
  }
}
