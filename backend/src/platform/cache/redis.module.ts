import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { connectToRedis } from './redis-url.js';
import { SharedWork } from './shared-work.service.js';
import { EphemeralStore } from './ephemeral-store.service.js';

/**
 * Creates a connection for short commands that must respond soon or fail. While Redis is unavailable, commands fail
 * at once instead of being queued; unanswered commands time out.
 */
function connectForShortCommands(url: string): Redis {
  const logger = new Logger('Redis');
  const redis = connectToRedis(url, {
    retryStrategy: (attempt) => Math.min(attempt * 200, 2000),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 2000,
    connectTimeout: 2000,
  });
  let isUnavailable = false;
  redis.on('error', (error: Error) => {
    // Log once for each outage, not for each attempt.
    if (!isUnavailable) logger.warn(`Redis is unavailable: ${error.message || error.name}`);
    isUnavailable = true;
  });
  redis.on('ready', () => {
    if (isUnavailable) logger.log('Redis is available again.');
    isUnavailable = false;
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
      useFactory: (config: Config) => connectForShortCommands(config.env.REDIS_URL),
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
