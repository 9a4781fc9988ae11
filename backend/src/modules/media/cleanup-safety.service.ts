import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { OWNER_FILE, StorageOwnership } from '../../platform/storage/storage-ownership.service.js';
import { MediaTiming } from './media-timing.js';

/**
 * Decides whether a sweep is to be believed. Whatever is wrong with the database, such as an address with one letter
 * too few, or a copy of last month, looks to the collector like files that nobody needs.
 */
@Injectable()
export class CleanupSafetyCheck {
  private readonly logger = new Logger(CleanupSafetyCheck.name);

  constructor(
    private readonly em: EntityManager,
    private readonly owner: StorageOwnership,
    private readonly timing: MediaTiming,
  ) {}

  /** Whether `wanted` of `all` files may be removed. */
  async allows(wanted: number, all: number): Promise<boolean> {
    const { sweepFew, sweepShare } = this.timing;
    const isSmall = wanted <= Math.max(sweepFew, Math.floor(all * sweepShare));
    const what = `${wanted} of ${all} files look unused`;
    let owner = await this.owner.check();
    // Files that this database knows are its own, and an empty place is free.
    if (owner === 'unclaimed' && isSmall) owner = await this.owner.claim();
    if (owner !== 'ours') {
      const whose = owner === 'foreign' ? 'belong to another database' : 'belong to no database';
      this.logger.warn(
        `According to ${OWNER_FILE}, the stored files ${whose}; ${what} in this database, but none is ` +
          `removed. Is DATABASE_URL right? If the files belong to this site, write ${await this.owner.id()} ` +
          'into that file.',
      );
      return false;
    }
    const { largeSweepMs } = this.timing;
    const waited = isSmall ? 0 : await this.pendingMs();
    if (isSmall || waited >= largeSweepMs) {
      await this.em
        .fork()
        .execute(
          'update installation set large_sweep_since = null where large_sweep_since is not null',
        );
      return true;
    }
    const days = Math.ceil((largeSweepMs - waited) / 86_400_000);
    this.logger.warn(
      `${what}, which is more than are removed at once. They will be removed in ${days} days if they are ` +
        'still unused. If that is wrong, restore the database that used them.',
    );
    return false;
  }

  /** For how many milliseconds a large sweep has been wanted without a break. */
  private async pendingMs(): Promise<number> {
    const [row] = await this.em.fork().execute<[{ ms: number }]>(
      `update installation set large_sweep_since = coalesce(large_sweep_since, now())
       returning (extract(epoch from now() - large_sweep_since) * 1000)::float8 as ms`,
    );
    return row.ms;
  }
}
