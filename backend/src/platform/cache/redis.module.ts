import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { connectToRedis } from './redis-url.js';
import { SharedWork } from './shared-work.service.js';
import { EphemeralStore } from './ephemeral-store.service.js';

/**
 * A connection for short commands that must answer soon or fail: while Redis is away a command fails at
 * once instead of waiting in a queue, and one that Redis does not answer is given up.
 */
function connect(url: string): Redis {
  const logger = new Logger('Redis');
  const redis = connectToRedis(url, {
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2000,
    connectTimeout: 2000,
  });
  let away = false;
  redis.on('error', (error: Error) => {
    // One line an outage, not one an attempt.
    if (!away) logger.warn(`Redis is unavailable: ${error.message || error.name}`);
    away = true;
  });
  redis.on('ready', () => {
    if (away) logger.log('Redis is available again.');
    away = false;
  });
  return redis;
}

@Global()
@Module({
  providers: [
    EphemeralStore,
    SharedWork,
    {
      provide: Redis,
      inject: [Config],
      useFactory: (config: Config) => connect(config.env.REDIS_URL),
    },
  ],
  exports: [Redis, SharedWork, EphemeralStore],
})
export class RedisModule implements OnApplicationShutdown {
  constructor(@Inject(Redis) private readonly redis: Redis) {}

  onApplicationShutdown(): void {
    this.redis.disconnect();
  }
}
