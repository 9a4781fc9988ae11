import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../../platform/storage/storage.js';
import { type MediaAsset } from '../media.kind.js';

/** Files checked per run. */
const BATCH_SIZE = 500;
/** A file that was found is checked again after this time, because the storage may lose files. */
const RECHECK_AFTER_MS = 60 * 60 * 1000;

type AssetRow = Pick<MediaAsset, 'id' | 'name' | 'renditions'>;

/**
 * Requests renditions that are missing in the storage. A backup restores images without them, and pages with missing
 * files would show nothing. If the image itself is missing too, such as on an unmounted disk, its renditions are kept.
 */
@Injectable()
export class RenditionRepairService {
  private existingFiles = new Set<string>();
  private cachedSince = Date.now();

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async repair(): Promise<void> {
    const em = this.em.fork();
    for (const id of await this.findIncomplete(em)) {
      await em.execute(`update media_asset set renditions = '[]' where id = ?`, [id]);
    }
    // Locked, so that an image that is being finished is not requested again.
    await em.execute(
      `insert into rendition_task (asset_id) select id from media_asset
       where renderable and renditions = '[]' for share on conflict do nothing`,
    );
  }

  private async findIncomplete(em: EntityManager): Promise<number[]> {
    if (Date.now() - this.cachedSince > RECHECK_AFTER_MS) {
      this.existingFiles = new Set();
      this.cachedSince = Date.now();
    }
    const rows = await em.execute<AssetRow[]>(
      `select id, name, renditions from media_asset where renditions <> '[]' order by id desc`,
    );
    const ids: number[] = [];
    let remainingChecks = BATCH_SIZE;
    for (const { id, name, renditions } of rows) {
      const uncachedFiles = renditions.filter(
        (file) => file.name !== name && !this.existingFiles.has(file.name),
      );
      remainingChecks -= uncachedFiles.length;
      if (remainingChecks < 0) break;
      let isIncomplete = false;
      for (const file of uncachedFiles) {
        if (await this.storage.stat(file.name)) this.existingFiles.add(file.name);
        else isIncomplete = true;
      }
      if (isIncomplete && (await this.storage.stat(name))) ids.push(id);
    }
    return ids;
  }
}
