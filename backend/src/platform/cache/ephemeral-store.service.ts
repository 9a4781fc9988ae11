import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.js';

/** Maximum number of values in memory while Redis is unavailable. */
const MAX_IN_MEMORY = 200;

/** Stores small texts for minutes: in Redis for all processes, or in memory while Redis is unavailable. */
@Injectable()
export class EphemeralStore {
  private readonly localCache = new LRUCache<string, string>({ max: MAX_IN_MEMORY });
  private readonly prefix: string;

  constructor(
    private readonly redis: Redis,
    config: Config,
  ) {
    // Derived from the secret, so that two sites on one Redis use different keys. `short-store` is an earlier name of
    // this class; with another prefix, an update would lose the stored values.
    const digest = createHmac('sha256', config.env.JWT_SECRET)
      .update('short-store')
      .digest('base64url');
    this.prefix = `short-store:${digest.slice(0, 12)}:`;
  }

  async put(key: string, value: string, seconds: number): Promise<void> {
    try {
      await this.redis.set(this.prefix + key, value, 'EX', seconds);
    } catch {
      this.localCache.set(key, value, { ttl: seconds * 1000 });
    }
  }

  async get(key: string): Promise<string | undefined> {
    const cached = this.localCache.get(key);
    if (cached !== undefined) return cached;
    try {
      return (await this.redis.get(this.prefix + key)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Reserves a key for the caller. Returns false if it is already reserved, true while Redis is unavailable. */
  async reserve(key: string, seconds: number): Promise<boolean> {
    try {
      return (await this.redis.set(this.prefix + key, '1', 'EX', seconds, 'NX')) !== null;
    } catch {
      return true;
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.localCache.delete(key);
    // Keys that cannot be deleted expire.
    await this.redis.del(keys.map((key) => this.prefix + key)).catch(() => undefined);
  }
}
