import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Problem } from '../../kernel/problem.js';
import { type ProblemCode } from '../../kernel/problem-codes.js';
import { Departure } from '../../platform/http/departure.js';
import { Storage } from '../../platform/storage/storage.js';
import { OWNER_FILE } from '../../platform/storage/store-owner.service.js';
import { PageRenderer } from '../site/index.js';
import {
  type DependenciesDto,
  type DependencyDto,
  type PagesDto,
  type ReadyDto,
} from './health.dto.js';

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
    private readonly storage: Storage,
    private readonly departure: Departure,
    private readonly renderer: PageRenderer,
  ) {}

  async ready(): Promise<ReadyDto> {
    const [dependencies, writing] = await Promise.all([
      this.dependencies(),
      probe(() => this.assertWritable()),
    ]);
    const { database, redis, storage } = dependencies;
    if (this.departure.hasBegun) throw aboutToEnd(dependencies);
    if (database.status === 'down') throw databaseAway(dependencies);
    if (writing.status === 'down') throw onlyRead(dependencies);
    const whole = redis.status === 'up' && storage.status === 'up';
    return { status: whole ? 'ok' : 'degraded', dependencies };
  }

  async pages(): Promise<PagesDto> {
    const dependencies = await this.dependencies();
    if (this.departure.hasBegun) throw aboutToEnd(dependencies);
    if (dependencies.database.status === 'up') return { status: 'ok', dependencies };
    if (!this.renderer.hasRendered) throw databaseAway(dependencies);
    return { status: 'last_good', dependencies };
  }

  private async dependencies(): Promise<DependenciesDto> {
    const [database, redis, storage] = await Promise.all([
      probe(() => this.em.fork().execute('select 1')),
      probe(() => this.redis.ping()),
      probe(() => this.askStorage()),
    ]);
    return { database, redis, storage };
  }

  /** A standby, or a primary that is about to change places with one. */
  private async assertWritable(): Promise<void> {
    const [row] = await this.em
      .fork()
      .execute<[{ state: string }]>("select current_setting('transaction_read_only') as state");
    if (row.state === 'on') throw new Error('The database can only be read.');
  }

  /** A disk that is not mounted answers, too: what lies there always is looked for. */
  private async askStorage(): Promise<void> {
    if (!(await this.storage.stat(OWNER_FILE))) throw new Error('The files are not there.');
  }
}

function databaseAway(dependencies: DependenciesDto): Problem {
  return unserviceable(
    'dependency_unavailable',
    'The database is away at the moment.',
    dependencies,
  );
}

function onlyRead(dependencies: DependenciesDto): Problem {
  return unserviceable(
    'dependency_unavailable',
    'The database can only be read at the moment.',
    dependencies,
  );
}

function aboutToEnd(dependencies: DependenciesDto): Problem {
  return unserviceable('shutting_down', 'This process is about to end.', dependencies);
}

function unserviceable(code: ProblemCode, message: string, dependencies: DependenciesDto): Problem {
  const extra = { status: 'down', dependencies };
  return new Problem(code, message, { retryAfter: 5, extra });
}
