import { MikroORM } from '@mikro-orm/postgresql';
import { BullModule } from '@nestjs/bull';
import { type Redis } from 'ioredis';
import { connectToRedis } from '../cache/redis-url.js';
import { Config } from '../config/config.js';
import { getInstallationId } from './installation.entity.js';

const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);

/**
 * The connections of a queue. The one that adds fails at once while Redis is away, where Bull's own
 * options would let it hang for ever; the others wait, as Bull demands, until Redis is back.
 */
function connect(url: string, type: 'client' | 'subscriber' | 'bclient'): Redis {
  const client =
    type === 'client'
      ? connectToRedis(url, {
          retryStrategy,
          enableOfflineQueue: false,
          maxRetriesPerRequest: 1,
          commandTimeout: 2000,
          connectTimeout: 2000,
        })
      : connectToRedis(url, { retryStrategy, maxRetriesPerRequest: null, enableReadyCheck: false });
  // An outage is reported once, by the general connection; an error without a listener ends the process.
  client.on('error', () => undefined);
  return client;
}

/**
 * Bull, set up so that a Redis that is away delays work and nothing else. The prefix carries the
 * installation: two sites, or a new database on an old Redis, never meet each other's jobs.
 */
export const queueModule = BullModule.forRootAsync({
  inject: [Config, MikroORM],
  useFactory: async (config: Config, orm: MikroORM) => ({
    prefix: `kawabe:${await getInstallationId(orm.em)}`,
    createClient: (type: 'client' | 'subscriber' | 'bclient') =>
      connect(config.env.REDIS_URL, type),
  }),
});
