import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { fileStem } from '../../kernel/upload-paths.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { CdnClient } from '../../platform/response-cache/cdn-client.service.js';
import { Storage } from '../../platform/storage/storage.js';
import { StorageOwnership } from '../../platform/storage/storage-ownership.service.js';
import { listPossibleNames } from './media-type.js';

/**
 * Serializes adding and deleting files of one stem until the transaction ends. Otherwise a file could be deleted
 * between the write of the file and of its row.
 */
export async function lockFile(em: EntityManager, name: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(?, hashtext(?))', [
    ADVISORY_LOCK.file,
    fileStem(name),
  ]);
}

/** Deletes files of the media library and logs each one. Every deletion goes through this service. */
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
   * Deletes files without an asset; files that have an asset meanwhile are kept. Files of another site are kept too,
   * because equal images have equal names there.
   */
  async remove(names: readonly string[], reason: string): Promise<void> {
    if (names.length === 0) return;
    if ((await this.owner.check()) === 'foreign') {
      this.logger.warn(
        `Kept ${names.join(', ')} (${reason}): the files belong to another installation.`,
      );
      return;
    }
    for (const name of names) {
      await this.em.fork().transactional(async (em) => {
        // Waits for a running import, which locks the whole table.
        await em.execute('lock table media_asset in row exclusive mode');
        await lockFile(em, name);
        // A running backup may still have to copy the file. The next cleanup deletes it.
        const [lock] = await em.execute<[{ isAcquired: boolean }]>(
          'select pg_try_advisory_xact_lock_shared(?) as "isAcquired"',
          [ADVISORY_LOCK.backup],
        );
        if (!lock.isAcquired) return;
        const files = listPossibleNames(fileStem(name));
        const [row] = await em.execute<[{ hasAsset: boolean }]>(
          `select exists (select from media_asset where name in (${files.map(() => '?').join(', ')})) as "hasAsset"`,
          files,
        );
        if (row.hasAsset) return;
        await this.storage.delete(name);
        this.cdn.purgeFile(name);
        this.logger.log(`Removed the file ${name}: ${reason}.`);
      });
    }
  }
}
