import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { fileStem } from '../../kernel/upload-paths.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { CdnClient } from '../../platform/response-cache/cdn-client.service.js';
import { Storage } from '../../platform/storage/storage.js';
import { StorageOwnership } from '../../platform/storage/storage-ownership.service.js';
import { namesOf } from './media-type.js';

/**
 * Whoever keeps or removes files of one stem does so in turn, until the transaction ends. The row and the file are
 * two things: without it, a file could go between its being kept and its row being there.
 */
export async function lockFile(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [
    ADVISORY_LOCK.file,
    fileStem(name),
  ]);
}

/** The one way in which files go. Every file that does is told of in the log. */
@Injectable()
export class FileDeletionService {
  private readonly logger = new Logger(FileDeletionService.name);

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly owner: StorageOwnership,
    private readonly cdn: CdnClient,
  ) {}

  /**
   * Removes files whose asset is gone; what has one again, or now, stays. Files of another installation stay as well:
   * equal pictures have equal names there, too.
   */
  async remove(names: readonly string[], why: string): Promise<void> {
    if (names.length === 0) return;
    if ((await this.owner.check()) === 'foreign') {
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
          [ADVISORY_LOCK.backup],
        );
        if (!free.free) return;
        const files = namesOf(fileStem(name));
        const [row] = await em.execute<[{ known: boolean }]>(
          `select exists (select from media_asset where name in (${files.map(() => '?').join(', ')})) as known`,
          files,
        );
        if (row.known) return;
        await this.storage.delete(name);
        this.cdn.purgeFile(name);
        this.logger.log(`Removed the file ${name}: ${why}.`);
      });
    }
  }
}
