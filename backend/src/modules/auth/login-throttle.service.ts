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
import { Config } from '../../platform/config/config.js';

const MINUTE_SECONDS = 60;

/** Maximum number of failures (`points`) within a number of seconds (`duration`). */
const LIMITS = {
  /** One username from one IP address. */
  pair: { points: 10, duration: 15 * MINUTE_SECONDS },
  /** One IP address (IPv4, or an IPv6 /64), any username. */
  address: { points: 50, duration: 15 * MINUTE_SECONDS },
  /** One IPv6 network /48, any username: providers assign 65,536 networks /64 to one customer. */
  network: { points: 100, duration: 15 * MINUTE_SECONDS },
  /** One username in a browser in which its user has signed in before. */
  browser: { points: 10, duration: 15 * MINUTE_SECONDS },
} as const;

export interface LoginAttempt {
  /** `User.usernameKey`. */
  readonly usernameKey: string;
  /** As returned by `clientIp`. */
  readonly ip: string;
  /** The IPv6 network /48 of the address; undefined for IPv4. */
  readonly network: string | undefined;
  /** The id of the browser, if the user has signed in there before. */
  readonly browser?: string | undefined;
}

interface FailureCounter {
  readonly limiter: RateLimiterRedis;
  readonly key: string;
  /** Whether a success resets the counter. */
  readonly resetsOnSuccess: boolean;
}

/**
 * Limits password guesses. Counts in Redis for all processes, or in this process while Redis is unavailable.
 * Failures count against IP addresses, networks and known browsers, never against an account, so that an attacker
 * cannot lock out its owner.
 */
@Injectable()
export class LoginThrottle {
  private readonly limiters: Readonly<Record<keyof typeof LIMITS, RateLimiterRedis>>;
  private readonly secret: string;

  constructor(redis: Redis, config: Config) {
    this.secret = config.env.JWT_SECRET;
    const createLimiter = (name: keyof typeof LIMITS) => {
      // The prefix depends on the secret, so that sites that share a Redis do not share counters.
      const keyPrefix = `login-${name}:${this.hashKey('prefix').slice(0, 12)}`;
      const limits: IRateLimiterOptions = { keyPrefix, ...LIMITS[name] };
      return new RateLimiterRedis({
        ...limits,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(limits),
      });
    };
    this.limiters = {
      pair: createLimiter('pair'),
      address: createLimiter('address'),
      network: createLimiter('network'),
      browser: createLimiter('browser'),
    };
  }

  /**
   * Runs one attempt and returns its result, or undefined for wrong credentials. Throws 429 without running it if
   * there were too many failures. Attempts are counted before they run, because concurrent ones would all see a
   * low count. Successes, and attempts that throw, are subtracted afterwards.
   */
  async runAttempt<T>(
    attempt: LoginAttempt,
    run: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const counters = this.countersOf(attempt);
    await this.count(counters);
    try {
      const result = await run();
      if (result !== undefined) {
        await Promise.all(
          counters.map(({ limiter, key, resetsOnSuccess }) =>
            resetsOnSuccess ? limiter.delete(key) : limiter.reward(key),
          ),
        );
      }
      return result;
    } catch (error) {
      await Promise.all(counters.map(({ limiter, key }) => limiter.reward(key)));
      throw error;
    }
  }

  private countersOf({ usernameKey, ip, network, browser }: LoginAttempt): FailureCounter[] {
    const createCounter = (
      name: keyof typeof LIMITS,
      subject: string,
      { resetsOnSuccess }: { resetsOnSuccess: boolean },
    ): FailureCounter => ({
      limiter: this.limiters[name],
      key: this.hashKey(subject),
      resetsOnSuccess,
    });
    if (browser !== undefined)
      return [createCounter('browser', `${usernameKey}\n${browser}`, { resetsOnSuccess: true })];
    return [
      createCounter('pair', `${usernameKey}\n${ip}`, { resetsOnSuccess: true }),
      createCounter('address', ip, { resetsOnSuccess: false }),
      ...(network === undefined
        ? []
        : [createCounter('network', network, { resetsOnSuccess: false })]),
    ];
  }

  private async count(counters: readonly FailureCounter[]): Promise<void> {
    const results = await Promise.allSettled(
      counters.map(({ limiter, key }) => limiter.consume(key)),
    );
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (reasons.length === 0) return;
    // An attempt that is not run is not counted.
    const consumed = counters.filter((_, index) => results[index]!.status === 'fulfilled');
    await Promise.all(consumed.map(({ limiter, key }) => limiter.reward(key)));
    const waits = reasons.map((reason) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return reason.msBeforeNext;
    });
    const retryAfter = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
    const minutes = Math.ceil(retryAfter / 60);
    throw new Problem(
      'too_many_requests',
      `Too many failed attempts to sign in. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      { retryAfter },
    );
  }

  private hashKey(text: string): string {
    return createHmac('sha256', this.secret).update(`login-throttle ${text}`).digest('base64url');
  }
}
