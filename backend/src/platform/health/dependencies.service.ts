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

/** Fails if the folder is not writable: its disk is full, over quota or read-only. Creates a missing one with `mode`. */
export async function assertFolderWritable(folder: string, mode?: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode });
  // Backups and sweeps of uploads ignore names that begin with a dot.
  const file = join(folder, `.probe-${randomUUID()}`);
  try {
    // Random bytes, because compressing file systems store zeros without using space.
    await writeFile(file, randomBytes(PROBE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

const PROBE_TIMEOUT_MS = 1000;

const READ_ONLY_MESSAGE = 'The database is currently read-only.';
const DATABASE_FULL_MESSAGE = 'The disk of PostgreSQL is full: nothing can be saved at the moment.';
export const DISK_FULL_MESSAGE =
  'The disk is full or read-only, so nothing can be saved at the moment. Pages are still served.';

export type DependencyState = 'up' | 'down';

export type Dependencies = Readonly<
  Record<'database' | 'redis' | 'storage' | 'disk', { readonly status: DependencyState }>
>;

/** A dependency that does not respond in time is down. Health checks have short timeouts themselves. */
async function probeDependency(
  check: () => Promise<unknown>,
): Promise<{ status: DependencyState }> {
  const timeoutController = new AbortController();
  const timedOut = sleep(PROBE_TIMEOUT_MS, false, {
    signal: timeoutController.signal,
    ref: false,
  }).catch(() => false);
  const succeeded = check().then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([succeeded, timedOut]);
  timeoutController.abort();
  return { status: isUp ? 'up' : 'down' };
}

/** Checks the dependencies of a server or worker process. */
@Injectable()
export class DependencyChecks {
  constructor(
    private readonly em: EntityManager,
    private readonly redis: Redis,
    private readonly storage: Storage,
    private readonly config: Config,
  ) {}

  async run(): Promise<{ [Name in keyof Dependencies]: { status: DependencyState } }> {
    const [database, redis, storage, disk] = await Promise.all([
      probeDependency(() => this.em.fork().execute('select 1')),
      probeDependency(() => this.redis.ping()),
      probeDependency(() => this.assertStorageAvailable()),
      probeDependency(() => this.assertFoldersWritable()),
    ]);
    return { database, redis, storage, disk };
  }

  /** Returns why an available PostgreSQL rejects writes; undefined if it accepts them. */
  async findWriteProblem(): Promise<string | undefined> {
    // A query that fails is an outage, which `run` reports: PostgreSQL may restart when its disk is full.
    if ((await probeDependency(() => this.assertReadOnly())).status === 'up')
      return READ_ONLY_MESSAGE;
    const spaceProbe = await probeDependency(async () => {
      if (await isDatabaseFull(this.em)) throw new Error(DATABASE_FULL_MESSAGE);
    });
    return spaceProbe.status === 'up' ? undefined : DATABASE_FULL_MESSAGE;
  }

  /** Uploads, request bodies and backups need space in these folders. */
  private async assertFoldersWritable(): Promise<void> {
    const { DATA_DIR, STORAGE_URL } = this.config.env;
    await assertFolderWritable(DATA_DIR);
    if (STORAGE_URL !== undefined && !STORAGE_URL.startsWith('s3://'))
      await assertFolderWritable(STORAGE_URL);
  }

  /** Succeeds on a standby, and on a primary that is about to become one. */
  private async assertReadOnly(): Promise<void> {
    const [row] = await this.em
      .fork()
      .execute<[{ state: string }]>("select current_setting('transaction_read_only') as state");
    if (row.state !== 'on') throw new Error('The database accepts writes.');
  }

  /** An unmounted disk responds as well, so this looks for a file that always exists. */
  private async assertStorageAvailable(): Promise<void> {
    if (!(await this.storage.stat(OWNER_FILE))) throw new Error('The files are missing.');
  }
}

@Global()
@Module({ providers: [DependencyChecks], exports: [DependencyChecks] })
export class DependenciesModule {}
