import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { getInstallationId } from '../queue/installation.entity.js';
import { Storage } from './storage.js';

/** Lies among the files, and holds the id of the database that knows them. */
export const OWNER_FILE = 'installation.txt';

export type Ownership = 'ours' | 'unclaimed' | 'foreign';

/**
 * Whose the files are. A database that was mistyped, restored elsewhere or made anew knows nothing of the files of
 * another: to it they all look unused.
 */
@Injectable()
export class StorageOwnership {
  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async check(): Promise<Ownership> {
    if (!(await this.storage.stat(OWNER_FILE))) return 'unclaimed';
    const named = Buffer.from(await this.storage.read(OWNER_FILE))
      .toString()
      .trim();
    return named === (await this.id()) ? 'ours' : 'foreign';
  }

  /** Makes files ours that are nobody's yet. Of two who do so at once, at most one succeeds. */
  async claim(): Promise<Ownership> {
    await this.storage.put(OWNER_FILE, Buffer.from(`${await this.id()}\n`), 'text/plain');
    return this.check();
  }

  id(): Promise<string> {
    return getInstallationId(this.em);
  }
}
