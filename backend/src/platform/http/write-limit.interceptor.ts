import { AsyncLocalStorage } from 'node:async_hooks';
import { type EventSubscriber, type TransactionEventArgs } from '@mikro-orm/core';
import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { finalize, Observable } from 'rxjs';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';

/** Share of the connection pool for transactions of write requests. The rest is for readers. */
const SHARE = 0.4;
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
export class WriteLimit implements NestInterceptor, EventSubscriber {
  private readonly requests = new AsyncLocalStorage<WriteRequest>();
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor({ env }: Config) {
    this.free = Math.floor(env.DATABASE_POOL * SHARE);
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
      else await this.turn();
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
    this.leave();
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(timeout);
        resolve();
      };
      const timeout = setTimeout(() => {
        this.waiting.delete(enter);
        reject(Problem.busy());
      }, MAX_WAIT_MS);
      this.waiting.add(enter);
    });
  }

  /** Hands the place to the request that has waited longest. */
  private leave(): void {
    const [next] = this.waiting;
    if (!next) this.free += 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}
