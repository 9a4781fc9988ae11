import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { getInstallationId } from '../queue/installation.entity.js';
import { Storage } from './storage.js';

/** File in the storage with the id of the database that owns it. */
export const OWNER_FILE = 'installation.txt';

export type Ownership = 'ours' | 'unclaimed' | 'foreign';

/**
 * Checks which database owns the files. A wrong, restored or recreated database has no records of another's files,
 * and would delete all as unused.
 */
@Injectable()
export class StorageOwnership {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async check(): Promise<Ownership> {
    if (!(await this.storage.stat(OWNER_FILE))) return 'unclaimed';
    const owner = Buffer.from(await this.storage.read(OWNER_FILE))
      .toString()
      .trim();
    return owner === (await this.readDatabaseId()) ? 'ours' : 'foreign';
  }

  /** Claims unowned files. If two databases claim them at the same time, one of them owns the files afterwards. */
  async claim(): Promise<void> {
    await this.storage.put(
      OWNER_FILE,
      Buffer.from(`${await this.readDatabaseId()}\n`),
      'text/plain',
    );
  }

  readDatabaseId(): Promise<string> {
    return getInstallationId(this.em);
  }
}
