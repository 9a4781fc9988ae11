import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { stemOf } from '../../kernel/file-address.js';
import { LOCK } from '../../platform/database/locks.js';
import { CdnCalls } from '../../platform/response-cache/cdn-calls.service.js';
import { Storage } from '../../platform/storage/storage.js';
import { StoreOwner } from '../../platform/storage/store-owner.service.js';
import { namesOf } from './media-type.js';

/**
 * Whoever keeps or removes files of one stem does so in turn, until the transaction ends. The row and the file are
 * two things: without it, a file could go between its being kept and its row being there.
 */
export async function lockFile(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [LOCK.file, stemOf(name)]);
}

/** The one way in which files go. Every file that does is told of in the log. */
@Injectable()
export class FileRemoval {
  private readonly logger = new Logger(FileRemoval.name);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly owner: StoreOwner,
    private readonly cdn: CdnCalls,
  ) {}

  /**
   * Removes files whose asset is gone; what has one again, or now, stays. Files of another installation stay as well:
   * equal pictures have equal names there, too.
   */
  async remove(names: readonly string[], why: string): Promise<void> {
    if (names.length === 0) return;
    if ((await this.owner.ask()) === 'foreign') {
      this.logger.warn(
        `Kept ${names.join(', ')} (${why}): the files belong to another installation.`,
      );
      return;
    }
    for (const name of names) {
      await this.em.fork().transactional(async (em) => {
        // An import, which brings rows, has the table to itself.
        await em.execute('lock table media_asset in row exclusive mode');
        await lockFile(em, name);
        // A backup that is being made may have it still to copy; what stays is swept as a stranger's.
        const [free] = await em.execute<[{ free: boolean }]>(
          'select pg_try_advisory_xact_lock_shared(?) as free',
          [LOCK.backup],
        );
        if (!free.free) return;
        const files = namesOf(stemOf(name));
        const [row] = await em.execute<[{ known: boolean }]>(
          `select exists (select from media_asset where name in (${files.map(() => '?').join(', ')})) as known`,
          files,
        );
        if (row.known) return;
        await this.storage.delete(name);
        this.cdn.fileRemoved(name);
        this.logger.log(`Removed the file ${name}: ${why}.`);
      });
    }
  }
}
