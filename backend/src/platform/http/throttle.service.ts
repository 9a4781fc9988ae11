import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import {
  type IRateLimiterOptions,
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';
import { type RateLimitReader, tellRateLimit } from './rate-limit.js';

export interface ThrottleRule {
  /** Tells its counters from those of other rules. */
  readonly name: string;
  readonly times: number;
  readonly minutes: number;
}

/**
 * Bounds how often somebody may do something: counted in Redis for all processes together, in this
 * process's memory while Redis is away.
 */
@Injectable()
export class Throttle {
  private readonly limiters = new Map<string, RateLimiterRedis>();

  constructor(
    private readonly redis: Redis,
    private readonly config: Config,
  ) {}

  /** Counts one more for `whom`, such as an address, and tells `answer` what is left; 429 where that is one too many. */
  async take(rule: ThrottleRule, whom: string, answer?: RateLimitReader): Promise<void> {
    const { isRefused, state } = await this.consume(rule, whom);
    const retryAfter = Math.max(1, Math.ceil(state.msBeforeNext / 1000));
    if (answer) tellRateLimit(answer, rule, { left: state.remainingPoints, seconds: retryAfter });
    if (!isRefused) return;
    const minutes = Math.ceil(retryAfter / 60);
    throw new Problem(
      'too_many_requests',
      `Too many requests. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      { retryAfter },
    );
  }

  private async consume(
    rule: ThrottleRule,
    whom: string,
  ): Promise<{ isRefused: boolean; state: RateLimiterRes }> {
    try {
      return { isRefused: false, state: await this.limiter(rule).consume(this.digest(whom)) };
    } catch (reason) {
      if (reason instanceof RateLimiterRes) return { isRefused: true, state: reason };
      throw reason;
    }
  }

  private limiter({ name, times, minutes }: ThrottleRule): RateLimiterRedis {
    const known = this.limiters.get(name);
    if (known) return known;
    // The prefix is made from the secret, so that two sites on one Redis never meet.
    const keyPrefix = `${name}:${this.digest('prefix').slice(0, 12)}`;
    const limits: IRateLimiterOptions = { keyPrefix, points: times, duration: minutes * 60 };
    const limiter = new RateLimiterRedis({
      ...limits,
      storeClient: this.redis,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limits),
    });
    this.limiters.set(name, limiter);
    return limiter;
  }

  /** Addresses are personal data: Redis holds digests of them. */
  private digest(text: string): string {
    return createHmac('sha256', this.config.env.JWT_SECRET)
      .update(`throttle ${text}`)
      .digest('base64url');
  }
}
