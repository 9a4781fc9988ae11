import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Problem } from '../../kernel/problem.js';
import { type DependencyDto, type ReadyDto } from './health.dto.js';

const PROBE_MS = 1000;

/** A dependency that does not answer in time is down: whoever asks for our health does not wait long either. */
async function probe(ask: () => Promise<unknown>): Promise<DependencyDto> {
  const end = new AbortController();
  const tooLate = sleep(PROBE_MS, false, { signal: end.signal, ref: false }).catch(() => false);
  const answered = ask().then(
    () => true,
    () => false,
  );
  const up = await Promise.race([answered, tooLate]);
  end.abort();
  return { status: up ? 'up' : 'down' };
}

@Injectable()
export class HealthService {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: Redis,
  ) {}

  async ready(): Promise<ReadyDto> {
    const [database, redis] = await Promise.all([
      probe(() => this.em.fork().execute('select 1')),
      probe(() => this.redis.ping()),
    ]);
    const dependencies = { database, redis };
    if (database.status === 'down') {
      throw new Problem(503, 'dependency_unavailable', 'The database is away at the moment.', {
        retryAfter: 5,
        extra: { status: 'down', dependencies },
      });
    }
    return { status: redis.status === 'up' ? 'ok' : 'degraded', dependencies };
  }
}
