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

/** Deletes files that have been unused for the grace period, and never one in use. */
@Injectable()
export class MediaCleanupService implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(MediaCleanupService.name);
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
    private readonly owner: StorageOwnership,
    private readonly uses: MediaUsageService,
    private readonly fileDeletion: FileDeletionService,
    private readonly safetyCheck: CleanupSafetyCheck,
    private readonly timing: MediaTiming,
  ) {}

  /** Runs before uploads: claims an empty storage, and warns at once if the storage belongs to another site. */
  async onModuleInit(): Promise<void> {
    this.runUnlessBusy(() => this.checkOwnership());
    await this.currentRun;
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => this.runUnlessBusy(() => this.cleanUp()),
      this.timing.cleanupIntervalMs,
    );
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.currentRun;
  }

  /** Updates which files are unused, and deletes those that have been unused for the grace period. */
  async cleanUp(): Promise<void> {
    // Before files are counted, because an interrupted upload is not a sign of a wrong database.
    const partials = await this.storage.removePartials(new Date(Date.now() - this.timing.graceMs));
    if (partials > 0) this.logger.log(`Removed ${partials} incomplete files.`);
    const dueIds = await this.markUnused();
    const { orphans, total } = await this.findOrphans();
    if (!(await this.safetyCheck.allows(dueIds.length + orphans.size, total))) return;
    const isDue = ({ unusedSince }: MediaAsset) =>
      unusedSince !== null && unusedSince.getTime() <= Date.now() - this.timing.unusedMs;
    await this.remove(dueIds, isDue, 'unused for a long time');
    for (const files of orphans.values()) {
      for (const file of files) {
        const { modified } = (await this.storage.stat(file)) ?? {};
        const age = modified ? Date.now() - modified.getTime() : 0;
        if (age > this.timing.graceMs)
          await this.fileDeletion.remove([file], 'not in the media library');
      }
    }
  }

  /**
   * Deletes assets without a use of this kind (`needed` includes history and restore points). Returns the deleted ids.
   * A concurrent save locks the assets that it names until the commit: either its use is seen here, or the save finds the
   * file missing.
   */
  async remove(
    ids: readonly number[],
    isDeletable: (asset: MediaAsset) => boolean,
    reason: string,
    usage: 'needed' | 'shown' = 'needed',
  ): Promise<number[]> {
    const removedIds: number[] = [];
    for (const id of ids) {
      const files = await this.em.fork().transactional(async (em) => {
        const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
        const asset = await em.findOne(MediaAsset, id, lock);
        if (!asset || !isDeletable(asset)) return [];
        if ((await this.uses.findUsesOfFile(asset.name, usage, em)).length > 0) return [];
        em.remove(asset);
        return listStoredFiles(asset);
      });
      if (files.length > 0) removedIds.push(id);
      await this.fileDeletion.remove(files, reason);
    }
    return removedIds;
  }

  private runUnlessBusy(work: () => Promise<void>): void {
    this.currentRun ??= work()
      .catch((error: unknown) =>
        logFailure(this.logger, 'The check for unused files failed', error),
      )
      .finally(() => {
        this.currentRun = undefined;
      });
  }

  private async checkOwnership(): Promise<void> {
    if ((await this.owner.check()) === 'ours') return;
    const { orphans, total } = await this.findOrphans();
    // Claims an empty storage, and warns about the files of another site.
    await this.safetyCheck.allows(orphans.size, total);
  }

  /** Updates `unused_since`; returns the ids of assets whose grace period is over. */
  private async markUnused(): Promise<number[]> {
    const dueRows = await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?)', [ADVISORY_LOCK.mediaCleanup]);
      const neededStems = JSON.stringify([...(await this.uses.listStemsInUse(em))]);
      const isNeededSql = `split_part(name, '.', 1) in (select jsonb_array_elements_text(?::jsonb))`;
      await em.execute(
        `update media_asset set unused_since = now() where unused_since is null and not ${isNeededSql}`,
        [neededStems],
      );
      await em.execute(
        `update media_asset set unused_since = null where unused_since is not null and ${isNeededSql}`,
        [neededStems],
      );
      return em.execute<{ id: number }[]>(
        `select id from media_asset where unused_since < now() - ? * interval '1 millisecond'`,
        [this.timing.unusedMs],
      );
    });
    return dueRows.map(({ id }) => id);
  }

  /**
   * Returns the files without an asset that nothing uses, by stem; interrupted processes leave them. `total` is the number of stems with
   * or without an asset.
   */
  private async findOrphans(): Promise<{ orphans: Map<string, string[]>; total: number }> {
    const orphans = new Map<string, string[]>();
    // Lists the files first, so that the row of a concurrent upload is found.
    for await (const { name: file } of this.storage.list()) {
      if (file === OWNER_FILE) continue;
      const stem = fileStem(file);
      orphans.set(stem, [...(orphans.get(stem) ?? []), file]);
    }
    const rows = await this.em
      .fork()
      .execute<{ stem: string }[]>(`select split_part(name, '.', 1) as stem from media_asset`);
    const total = new Set([...orphans.keys(), ...rows.map(({ stem }) => stem)]).size;
    for (const { stem } of rows) orphans.delete(stem);
    // Files that are shown, or needed by a restore point, are kept even without an asset.
    for (const stem of await this.uses.listStemsInUse()) orphans.delete(stem);
    return { orphans, total };
  }
}

/** Returns the names of a file and of its renditions. */
export function listStoredFiles({ name, renditions }: MediaAsset): string[] {
  return [...new Set([name, ...renditions.map((rendition) => rendition.name)])];
}
