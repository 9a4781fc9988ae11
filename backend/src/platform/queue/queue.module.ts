import { MikroORM } from '@mikro-orm/postgresql';
import { BullModule } from '@nestjs/bull';
import { type Redis } from 'ioredis';
import { connectToRedis } from '../cache/redis-url.js';
import { Config } from '../config/config.js';
import { getInstallationId } from './installation.entity.js';

const retryStrategy = (attempt: number) => Math.min(attempt * 200, 2000);

/**
 * Creates a connection of a queue. The one that adds jobs fails at once while Redis is unavailable; with Bull's
 * own options it would hang. The others wait, as Bull requires.
 */
function createQueueConnection(url: string, type: 'client' | 'subscriber' | 'bclient'): Redis {
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
  // The shared connection logs outages. An error without a listener would end the process.
  client.on('error', () => undefined);
  return client;
}

/**
 * Configures Bull so that an outage of Redis only delays jobs. The prefix contains the id of the database, so that
 * two sites, or a new database with an old Redis, never share jobs.
 */
export const queueModule = BullModule.forRootAsync({
  inject: [Config, MikroORM],
  useFactory: async (config: Config, orm: MikroORM) => ({
    prefix: `kawabe:${await getInstallationId(orm.em)}`,
    createClient: (type: 'client' | 'subscriber' | 'bclient') =>
      createQueueConnection(config.env.REDIS_URL, type),
  }),
});
