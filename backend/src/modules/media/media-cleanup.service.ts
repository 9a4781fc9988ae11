import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { logFailure } from '../../platform/database/database-errors.js';
import { fileStem } from '../../kernel/upload-paths.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { Storage } from '../../platform/storage/storage.js';
import { OWNER_FILE, StorageOwnership } from '../../platform/storage/storage-ownership.service.js';
import { FileDeletionService } from './file-deletion.service.js';
import { MediaAsset } from './media.kind.js';
import { MediaTiming } from './media-timing.js';
import { MediaUsageService } from './media-usage.service.js';
import { CleanupSafetyCheck } from './cleanup-safety.service.js';

/** Removes files that nothing has referred to for a while, and never one in use. */
@Injectable()
export class MediaCleanupService implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MediaCleanupService.name);
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly owner: StorageOwnership,
    private readonly uses: MediaUsageService,
    private readonly removal: FileDeletionService,
    private readonly limit: CleanupSafetyCheck,
    private readonly timing: MediaTiming,
  ) {}

  /** Before anybody brings files: an empty place becomes ours, and whoever has the wrong one hears of it at once. */
  async onModuleInit(): Promise<void> {
    this.begin(() => this.checkOwnership());
    await this.running;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.begin(() => this.cleanUp()), this.timing.collectMs);
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One round: notes what has come out of use or back into it, and removes what has been so for long. */
  async cleanUp(): Promise<void> {
    // Before files are counted: an upload that a crash interrupted says nothing about the database.
    const partials = await this.storage.removePartials(new Date(Date.now() - this.timing.graceMs));
    if (partials > 0) this.logger.log(`Removed ${partials} incomplete files.`);
    const due = await this.markUnused();
    const { strangers, all } = await this.findOrphans();
    if (!(await this.limit.allows(due.length + strangers.size, all))) return;
    const isDue = ({ unusedSince }: MediaAsset) =>
      unusedSince !== null && unusedSince.getTime() <= Date.now() - this.timing.graceMs;
    await this.remove(due, isDue, 'unused for a long time');
    for (const files of strangers.values()) {
      for (const file of files) {
        const { modified } = (await this.storage.stat(file)) ?? {};
        const age = modified ? Date.now() - modified.getTime() : 0;
        if (age > this.timing.graceMs)
          await this.removal.remove([file], 'not in the media library');
      }
    }
  }

  /**
   * Removes those of some assets that nothing needs, or where `by` says so, that nothing shows. A save that
   * names one holds its row until it is committed: either it is seen here, or it finds the file gone.
   * Answers the ids of those that went.
   */
  async remove(
    ids: readonly number[],
    wanted: (asset: MediaAsset) => boolean,
    why: string,
    by: 'needed' | 'shown' = 'needed',
  ): Promise<number[]> {
    const removed: number[] = [];
    for (const id of ids) {
      const files = await this.em.fork().transactional(async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const asset = await em.findOne(MediaAsset, id, lock);
        if (!asset || !wanted(asset)) return [];
        if ((await this.uses.ofFile(asset.name, by, em)).length > 0) return [];
        em.remove(asset);
        return storedFiles(asset);
      });
      if (files.length > 0) removed.push(id);
      await this.removal.remove(files, why);
    }
    return removed;
  }

  private begin(work: () => Promise<void>): void {
    this.running ??= work()
      .catch((error: unknown) => logFailure(this.logger, 'Collecting failed', error))
      .finally(() => {
        this.running = undefined;
      });
  }

  private async checkOwnership(): Promise<void> {
    if ((await this.owner.check()) === 'ours') return;
    const { strangers, all } = await this.findOrphans();
    await this.limit.allows(strangers.size, all);
  }

  /** Notes what is in use; answers the ids of the assets that have not been for long. */
  private async markUnused(): Promise<number[]> {
    const due = await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.mediaCollection]);
      const needed = JSON.stringify([...(await this.uses.stemsInUse(em))]);
      const isNeeded = `split_part(name, '.', 1) in (select jsonb_array_elements_text(?::jsonb))`;
      await em.execute(
        `update media_asset set unused_since = now() where unused_since is null and not ${isNeeded}`,
        [needed],
      );
      await em.execute(
        `update media_asset set unused_since = null where unused_since is not null and ${isNeeded}`,
        [needed],
      );
      return em.execute<{ id: number }[]>(
        `select id from media_asset where unused_since < now() - ? * interval '1 millisecond'`,
        [this.timing.graceMs],
      );
    });
    return due.map(({ id }) => id);
  }

  /**
   * The files without an asset, by stem: what a process left that died between the two. `all` is how many stems there
   * are, with an asset or without.
   */
  private async findOrphans(): Promise<{ strangers: Map<string, string[]>; all: number }> {
    const strangers = new Map<string, string[]>();
    // The files first: of one that is taken in meanwhile, the row is found.
    for await (const { name: file } of this.storage.list()) {
      if (file === OWNER_FILE) continue;
      const stem = fileStem(file);
      strangers.set(stem, [...(strangers.get(stem) ?? []), file]);
    }
    const rows = await this.em
      .fork()
      .execute<{ stem: string }[]>(`select split_part(name, '.', 1) as stem from media_asset`);
    const all = new Set([...strangers.keys(), ...rows.map(({ stem }) => stem)]).size;
    for (const { stem } of rows) strangers.delete(stem);
    // What is shown without an asset, or would come back with a safety copy, stays as well.
    for (const stem of await this.uses.stemsInUse()) strangers.delete(stem);
    return { strangers, all };
  }
}

export function storedFiles({ name, renditions }: MediaAsset): string[] {
  return [...new Set([name, ...renditions.map((rendition) => rendition.name)])];
}
