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

/** Each attempt that fails means that another write was saved. */
const MAX_ATTEMPTS = 20;

/**
 * Repeats a write that lost a race against another one, on what is stored now: of writers that name no version, the
 * last one wins. A writer that names a version is refused by the repeated comparison.
 */
@Injectable()
export class WriteRetryInterceptor implements NestInterceptor {
  /** The last retry of each path. Retries of one path run one after the other, so that each of them succeeds. */
  private readonly retries = new Map<string, Promise<unknown>>();

  constructor(private readonly em: EntityManager) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request & RequestWithFiles>();
    return next.handle().pipe(
      catchError((error: unknown) => {
        // Uploaded files are stored by the first attempt.
        if (!isLostRace(error) || request.received?.length) throw error;
        return this.queue(request.path, () => this.repeat(next));
      }),
    );
  }

  private async queue(path: string, work: () => Promise<unknown>): Promise<unknown> {
    const result = (this.retries.get(path) ?? Promise.resolve()).then(work);
    const settled = result.catch(() => undefined);
    this.retries.set(path, settled);
    try {
      return await result;
    } finally {
      if (this.retries.get(path) === settled) this.retries.delete(path);
    }
  }

  private async repeat(next: CallHandler): Promise<unknown> {
    for (let attempt = 2; ; attempt += 1) {
      try {
        // A new unit of work: that of the failed attempt holds what was not saved.
        return await RequestContext.create(this.em, () =>
          lastValueFrom(next.handle(), { defaultValue: undefined }),
        );
      } catch (error) {
        if (!isLostRace(error) || attempt >= MAX_ATTEMPTS) throw error;
      }
    }
  }
}

/** Share of the connection pool for transactions of write requests. The rest is for readers. */
const WRITE_POOL_SHARE = 0.4;
/** A waiting request has no connection. */
const MAX_WAIT_MS = 10_000;

/** State of one write request. */
interface WriteRequest {
  /** Open transactions, savepoints not counted. */
  open: number;
  /** Settles when the request has its place; undefined if it neither has one nor waits for one. */
  place: Promise<void> | undefined;
  hasPlace: boolean;
  isOver: boolean;
}

/**
 * Limits simultaneous transactions of write requests. Writers that wait for an import or for each other would otherwise
 * hold every connection, and no read would be answered. A request holds a place only while a transaction is open, so
 * that slow work outside of transactions, such as asking a model, delays no other write.
 */
@Injectable()
export class WriteConcurrencyInterceptor implements NestInterceptor, EventSubscriber {
  private readonly requests = new AsyncLocalStorage<WriteRequest>();
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor({ env }: Config) {
    this.free = Math.floor(env.DATABASE_POOL * WRITE_POOL_SHARE);
  }

  intercept(_context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = { open: 0, place: undefined, hasPlace: false, isOver: false };
    return new Observable<unknown>((subscriber) =>
      this.requests.run(request, () => next.handle().subscribe(subscriber)),
    ).pipe(
      // A transaction that could not begin, or whose connection was lost, has no event at its end.
      finalize(() => {
        request.isOver = true;
        this.release(request);
      }),
    );
  }

  /** MikroORM calls this before it takes a connection. A request with several transactions holds one place. */
  async beforeTransactionStart({ transaction }: TransactionEventArgs): Promise<void> {
    const request = this.requests.getStore();
    // An outer transaction means that a savepoint begins.
    if (!request || request.isOver || transaction) return;
    request.open += 1;
    request.place ??= this.take(request);
    await request.place;
  }

  afterTransactionCommit(event: TransactionEventArgs): void {
    this.close(event);
  }

  afterTransactionRollback(event: TransactionEventArgs): void {
    this.close(event);
  }

  private close({ transaction }: TransactionEventArgs): void {
    const request = this.requests.getStore();
    if (!request || (transaction && 'savepointName' in transaction)) return;
    request.open -= 1;
    if (request.open <= 0) this.release(request);
  }

  private async take(request: WriteRequest): Promise<void> {
    try {
      if (this.free > 0) this.free -= 1;
      else await this.acquire();
    } catch (error) {
      request.open = 0;
      request.place = undefined;
      throw error;
    }
    request.hasPlace = true;
    if (request.isOver) this.release(request);
  }

  private release(request: WriteRequest): void {
    if (!request.hasPlace) return;
    request.hasPlace = false;
    request.place = undefined;
    this.handOver();
  }

  private acquire(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.waiting.delete(enter);
        reject(Problem.concurrentSave());
      }, MAX_WAIT_MS);
      this.waiting.add(enter);
    });
  }

  /** Hands the place to the request that has waited longest. */
  private handOver(): void {
    const [next] = this.waiting;
    if (!next) this.free += 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}
