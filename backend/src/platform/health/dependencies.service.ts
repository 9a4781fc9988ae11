import { setTimeout as sleep } from 'node:timers/promises';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { Global, Injectable, Module } from '@nestjs/common';
import { Redis } from 'ioredis';
import { Config } from '../config/config.js';
import { isDatabaseFull } from '../database/database-errors.js';
import { Storage } from '../storage/storage.js';
import { OWNER_FILE } from '../storage/storage-ownership.service.js';

const PROBE_BYTES = 64 * 1024;

/** Fails if nothing can be written to a folder: its disk is full, over quota or read-only. */
export async function assertFolderWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // The dot keeps backups and sweeps of uploads from taking the file for theirs.
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    // Random, because compressing file systems store zeros in no room.
    await writeFile(file, randomBytes(PROBE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

const PROBE_MS = 1000;

const READ_ONLY = 'The database is currently read-only.';
const DATABASE_FULL = 'The disk of PostgreSQL is full: nothing can be saved at the moment.';
/** Of the folders on this machine. */
export const DISK_FULL =
  'The disk is full or read-only, so nothing can be saved at the moment. Pages are still served.';

export type DependencyState = 'up' | 'down';

export type Dependencies = Readonly<
  Record<'database' | 'redis' | 'storage' | 'disk', { readonly status: DependencyState }>
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
    private readonly config: Config,
  ) {}

  async all(): Promise<{ [Name in keyof Dependencies]: { status: DependencyState } }> {
    const [database, redis, storage, disk] = await Promise.all([
      probe(() => this.em.fork().execute('select 1')),
      probe(() => this.redis.ping()),
      probe(() => this.askStorage()),
      probe(() => this.assertRoom()),
    ]);
    return { database, redis, storage, disk };
  }

  /** The reason why nothing can be saved in a PostgreSQL that answers; undefined if it can. */
  async findWriteProblem(): Promise<string | undefined> {
    if ((await probe(() => this.assertWritable())).status === 'down') return READ_ONLY;
    const room = await probe(async () => {
      if (await isDatabaseFull(this.em)) throw new Error(DATABASE_FULL);
    });
    return room.status === 'up' ? undefined : DATABASE_FULL;
  }

  /** Uploads, bodies that are received and safety copies need room in these folders. */
  private async assertRoom(): Promise<void> {
    const { DATA_DIR, STORAGE_URL } = this.config.env;
    await assertFolderWritable(DATA_DIR);
    if (STORAGE_URL !== undefined && !STORAGE_URL.startsWith('s3://'))
      await assertFolderWritable(STORAGE_URL);
  }

  /** Fails for a standby, and for a primary that is about to change places with one. */

  private async assertWritable(): Promise<void> {
    const [row] = await this.em
      .fork()
      .execute<[{ state: string }]>("select current_setting('transaction_read_only') as state");
    if (row.state === 'on') throw new Error('The database is read-only.');
  }

  /** A disk that is not mounted answers, too: what lies there always is looked for. */
  private async askStorage(): Promise<void> {
    if (!(await this.storage.stat(OWNER_FILE))) throw new Error('The files are missing.');
  }
}

@Global()
@Module({ providers: [DependencyChecks], exports: [DependencyChecks] })
export class DependenciesModule {}
