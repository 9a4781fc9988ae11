import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { finalize, type Observable } from 'rxjs';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';

/** Of the pool's connections: the others are for readers. */
const SHARE = 0.4;
/** Who waits here has no connection, and so is in nobody's way. */
const LONGEST_WAIT_MS = 10_000;

/**
 * Lets so many writes at the database at once. Those that all wait for an import, or for each other, would otherwise
 * have every connection, and nobody could read. After the body was read: a slow sender takes no place here.
 */
@Injectable()
export class WriteLimit implements NestInterceptor {
  private free: number;
  private readonly waiting = new Set<() => void>();

  constructor({ env }: Config) {
    this.free = Math.floor(env.DATABASE_POOL * SHARE);
  }

  async intercept(_context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (this.free > 0) this.free -= 1;
    else await this.turn();
    return next.handle().pipe(finalize(() => this.leave()));
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const enter = () => {
        clearTimeout(patience);
        resolve();
      };
      const patience = setTimeout(() => {
        this.waiting.delete(enter);
        reject(Problem.busy());
      }, LONGEST_WAIT_MS);
      this.waiting.add(enter);
    });
  }

  /** Hands the place to whoever has waited longest. */
  private leave(): void {
    const [next] = this.waiting;
    if (!next) this.free += 1;
    else {
      this.waiting.delete(next);
      next();
    }
  }
}
