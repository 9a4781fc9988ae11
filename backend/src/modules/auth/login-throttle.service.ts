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

const MINUTE = 60;

/** Failures within so many seconds. */
const LIMITS = {
  /** One username from one address. */
  pair: { points: 10, duration: 15 * MINUTE },
  /** One address (IPv4, or an IPv6 /64), any username. */
  address: { points: 50, duration: 15 * MINUTE },
  /** One IPv6 network /48, any username: a provider gives 65,536 networks /64 to one customer. */
  network: { points: 100, duration: 15 * MINUTE },
  /** One username in a browser in which its user has signed in before. */
  browser: { points: 10, duration: 15 * MINUTE },
} as const;

/** Who makes a guess. */
export interface LoginAttempt {
  readonly username: string;
  /** As `clientIp` gives it. */
  readonly address: string;
  /** The IPv6 network /48 of the address; undefined for IPv4. */
  readonly network: string | undefined;
  /** Their browser, where this user is known to have signed in there. */
  readonly browser?: string | undefined;
}

interface Counter {
  readonly limiter: RateLimiterRedis;
  readonly key: string;
  /** Whether a right guess forgives all the wrong ones before it. */
  readonly forgives: boolean;
}

/**
 * Bounds how often a password may be guessed: counted in Redis for all processes together, in this
 * process's memory while Redis is away. Failures count against addresses and networks, never against an account as a
 * whole: guesses from elsewhere must not lock its owner out, on known browsers and new devices alike.
 */
@Injectable()
export class LoginThrottle {
  private readonly limiters: Readonly<Record<keyof typeof LIMITS, RateLimiterRedis>>;
  private readonly secret: string;

  constructor(redis: Redis, config: Config) {
    this.secret = config.env.JWT_SECRET;
    const limiter = (name: keyof typeof LIMITS) => {
      // The prefix is made from the secret, so that two sites on one Redis never meet.
      const keyPrefix = `login-${name}:${this.digest('prefix').slice(0, 12)}`;
      const limits: IRateLimiterOptions = { keyPrefix, ...LIMITS[name] };
      return new RateLimiterRedis({
        ...limits,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(limits),
      });
    };
    this.limiters = {
      pair: limiter('pair'),
      address: limiter('address'),
      network: limiter('network'),
      browser: limiter('browser'),
    };
  }

  /**
   * Makes one guess and answers what it found, undefined for a wrong one; 429 without making it where
   * there were too many. Only wrong guesses count; they are counted before they are made, since many
   * made at once would all find the count still low.
   */
  async attempt<T>(who: LoginAttempt, make: () => Promise<T | undefined>): Promise<T | undefined> {
    const counters = this.countersOf(who);
    await this.count(counters);
    try {
      const found = await make();
      if (found !== undefined) {
        await Promise.all(
          counters.map(({ limiter, key, forgives }) =>
            forgives ? limiter.delete(key) : limiter.reward(key),
          ),
        );
      }
      return found;
    } catch (error) {
      await Promise.all(counters.map(({ limiter, key }) => limiter.reward(key)));
      throw error;
    }
  }

  private countersOf({ username, address, network, browser }: LoginAttempt): Counter[] {
    const counter = (name: keyof typeof LIMITS, whom: string, forgives: boolean): Counter => ({
      limiter: this.limiters[name],
      key: this.digest(whom),
      forgives,
    });
    if (browser !== undefined) return [counter('browser', `${username}\n${browser}`, true)];
    return [
      counter('pair', `${username}\n${address}`, true),
      counter('address', address, false),
      ...(network === undefined ? [] : [counter('network', network, false)]),
    ];
  }

  private async count(counters: readonly Counter[]): Promise<void> {
    const results = await Promise.allSettled(
      counters.map(({ limiter, key }) => limiter.consume(key)),
    );
    const reasons = results.flatMap((result) =>
      result.status === 'rejected' ? [result.reason as unknown] : [],
    );
    if (reasons.length === 0) return;
    // A guess that is not made is not counted.
    const counted = counters.filter((_, index) => results[index]!.status === 'fulfilled');
    await Promise.all(counted.map(({ limiter, key }) => limiter.reward(key)));
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

  private digest(text: string): string {
    return createHmac('sha256', this.secret).update(`login-throttle ${text}`).digest('base64url');
  }
}
