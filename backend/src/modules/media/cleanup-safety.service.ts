import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { OWNER_FILE, StorageOwnership } from '../../platform/storage/storage-ownership.service.js';
import { MediaTiming } from './media-timing.js';

const DAY_MS = 86_400_000;

/**
 * Decides whether a cleanup is plausible. With a wrong or outdated database, such as last month's backup, files in
 * use look unused.
 */
@Injectable()
export class CleanupSafetyCheck {
  private readonly logger = new Logger(CleanupSafetyCheck.name);

  constructor(
    private readonly em: EntityManager,
    private readonly owner: StorageOwnership,
    private readonly timing: MediaTiming,
  ) {}

  /** Whether `count` of `total` files may be deleted. */
  async allows(count: number, total: number): Promise<boolean> {
    const { smallSweepFiles, smallSweepRatio } = this.timing;
    const isSmall = count <= Math.max(smallSweepFiles, Math.floor(total * smallSweepRatio));
    const finding = `${count} of ${total} files look unused`;
    const owner = await this.owner.check();
    // A storage with only a few unknown files is claimed for this site. If another database does so at the same time,
    // only the next cleanup knows which of them owns it.
    if (owner === 'unclaimed' && isSmall) {
      await this.owner.claim();
      return false;
    }
    if (owner !== 'ours') {
      const ownerText =
        owner === 'foreign' ? 'belong to another database' : 'belong to no database';
      this.logger.warn(
        `According to ${OWNER_FILE}, the stored files ${ownerText}; ${finding} in this database, but none is ` +
          `removed. Is DATABASE_URL right? If the files belong to this site, write ${await this.owner.readDatabaseId()} ` +
          'into that file.',
      );
      return false;
    }
    const { largeSweepDelayMs } = this.timing;
    const waitedMs = isSmall ? 0 : await this.postpone();
    if (isSmall || waitedMs >= largeSweepDelayMs) {
      await this.em
        .fork()
        .execute(
          'update installation set large_sweep_since = null where large_sweep_since is not null',
        );
      return true;
    }
    const days = Math.ceil((largeSweepDelayMs - waitedMs) / DAY_MS);
    this.logger.warn(
      `${finding}, which is more than are removed at once. They will be removed in ${days} days if they are ` +
        'still unused. If that is wrong, restore the database that used them.',
    );
    return false;
  }

  /** Records that a large cleanup is postponed; returns the milliseconds since it was first postponed. */
  private async postpone(): Promise<number> {
    const [row] = await this.em.fork().execute<[{ ms: number }]>(
      `update installation set large_sweep_since = coalesce(large_sweep_since, now())
       returning (extract(epoch from now() - large_sweep_since) * 1000)::float8 as ms`,
    );
    return row.ms;
  }
}
