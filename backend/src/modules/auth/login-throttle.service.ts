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

const WINDOW_SECONDS = 15 * 60;
const FAILURES_PER_PAIR = 10;
const FAILURES_PER_ADDRESS = 50;

/**
 * Bounds how often a password may be guessed: counted in Redis for all processes together, in this
 * process's memory while Redis is away.
 */
@Injectable()
export class LoginThrottle {
  private readonly pairs: RateLimiterRedis;
  private readonly addresses: RateLimiterRedis;
  private readonly secret: string;

  constructor(redis: Redis, config: Config) {
    this.secret = config.env.JWT_SECRET;
    const limiter = (name: string, points: number) => {
      // The prefix is made from the secret, so that two sites on one Redis never meet.
      const keyPrefix = `${name}:${this.digest('prefix').slice(0, 12)}`;
      const limits: IRateLimiterOptions = { keyPrefix, points, duration: WINDOW_SECONDS };
      return new RateLimiterRedis({
        ...limits,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(limits),
      });
    };
    this.pairs = limiter('login-pair', FAILURES_PER_PAIR);
    this.addresses = limiter('login-address', FAILURES_PER_ADDRESS);
  }

  /**
   * Makes one guess and answers what it found, undefined for a wrong one; 429 without making it where
   * there were too many. Only wrong guesses count; they are counted before they are made, since many
   * made at once would all find the count still low.
   */
  async guess<T>(
    username: string,
    address: string,
    make: () => Promise<T | undefined>,
  ): Promise<T | undefined> {
    const pair = this.digest(`${username}\n${address}`);
    await this.count(pair, address);
    try {
      const found = await make();
      if (found !== undefined) {
        await Promise.all([this.pairs.delete(pair), this.addresses.reward(address)]);
      }
      return found;
    } catch (error) {
      await Promise.all([this.pairs.reward(pair), this.addresses.reward(address)]);
      throw error;
    }
  }

  private async count(pair: string, address: string): Promise<void> {
    const [byPair, byAddress] = await Promise.allSettled([
      this.pairs.consume(pair),
      this.addresses.consume(address),
    ]);
    if (byPair.status === 'fulfilled' && byAddress.status === 'fulfilled') return;
    // A guess that is not made is not counted.
    if (byPair.status === 'fulfilled') await this.pairs.reward(pair);
    if (byAddress.status === 'fulfilled') await this.addresses.reward(address);
    const reasons = [byPair, byAddress]
      .filter((result) => result.status === 'rejected')
      .map(({ reason }: PromiseRejectedResult): unknown => reason);
    const waits = reasons.map((reason) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      return reason.msBeforeNext;
    });
    const retryAfter = Math.max(1, Math.ceil(Math.max(...waits) / 1000));
    const minutes = Math.ceil(retryAfter / 60);
    throw new Problem(
      429,
      'too_many_requests',
      `Too many failed attempts to sign in. Please try again in ${minutes} minute${minutes === 1 ? '' : 's'}.`,
      { retryAfter },
    );
  }

  private digest(text: string): string {
    return createHmac('sha256', this.secret).update(`login-throttle ${text}`).digest('base64url');
  }
}
