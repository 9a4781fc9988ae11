import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { Config } from '../config/config.js';

/** How many values a process keeps while Redis is away. */
const MAX_IN_MEMORY = 200;

/** Keeps small texts for minutes: in Redis for all processes, in this process's memory while Redis is away. */
@Injectable()
export class EphemeralStore {
  private readonly memory = new LRUCache<string, string>({ max: MAX_IN_MEMORY });
  private readonly prefix: string;

  constructor(
    private readonly redis: Redis,
    config: Config,
  ) {
    // Made from the secret, so that two sites on one Redis never meet.
    const digest = createHmac('sha256', config.env.JWT_SECRET)
      .update('short-store')
      .digest('base64url');
    this.prefix = `short-store:${digest.slice(0, 12)}:`;
  }

  async put(key: string, value: string, seconds: number): Promise<void> {
    try {
      await this.redis.set(this.prefix + key, value, 'EX', seconds);
    } catch {
      this.memory.set(key, value, { ttl: seconds * 1000 });
    }
  }

  async get(key: string): Promise<string | undefined> {
    const kept = this.memory.get(key);
    if (kept !== undefined) return kept;
    try {
      return (await this.redis.get(this.prefix + key)) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** Whether nobody else holds the key, which the caller holds from now on. True while Redis is down. */
  async reserve(key: string, seconds: number): Promise<boolean> {
    try {
      return (await this.redis.set(this.prefix + key, '1', 'EX', seconds, 'NX')) !== null;
    } catch {
      return true;
    }
  }

  async remove(keys: readonly string[]): Promise<void> {
    for (const key of keys) this.memory.delete(key);
    // Keys that cannot be removed expire.
    await this.redis.del(keys.map((key) => this.prefix + key)).catch(() => undefined);
  }
}
