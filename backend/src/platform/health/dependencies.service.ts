import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Storage } from '../storage/storage.js';
import { OWNER_FILE } from '../storage/store-owner.service.js';

const PROBE_MS = 1000;

export type DependencyState = 'up' | 'down';

export type Dependencies = Readonly<
  Record<'database' | 'redis' | 'storage', { readonly status: DependencyState }>
>;

/** A dependency that does not answer in time is down: whoever asks for our health does not wait long either. */
async function probe(ask: () => Promise<unknown>): Promise<{ status: DependencyState }> {
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

/** Whether what a process needs is there: a site as a worker. */
@Injectable()
export class DependencyChecks {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: Redis,
    private readonly storage: Storage,
  ) {}

  async all(): Promise<{ [Name in keyof Dependencies]: { status: DependencyState } }> {
    const [database, redis, storage] = await Promise.all([
      probe(() => this.em.fork().execute('select 1')),
      probe(() => this.redis.ping()),
      probe(() => this.askStorage()),
    ]);
    return { database, redis, storage };
  }

  /** False for a standby, or a primary that is about to change places with one. */
  async isWritable(): Promise<boolean> {
    return (await probe(() => this.assertWritable())).status === 'up';
  }

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
