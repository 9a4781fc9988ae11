import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Storage } from '../../../platform/storage/storage.js';
import { type MediaAsset } from '../media.kind.js';

/** Files looked for in one round. */
const BATCH = 500;
/** What was found is looked for again after so long: a store may lose files. */
const RECHECK_AFTER_MS = 60 * 60 * 1000;

type Row = Pick<MediaAsset, 'id' | 'name' | 'renditions'>;

/**
 * Sees to it that pictures have the renditions they say they have. A backup brings pictures in without theirs,
 * and a page that names a file which is not there shows nothing at all. Where the picture itself is not there either,
 * such as on a disk that is not mounted yet, nothing could be made anew: what is known of it stays until it is back.
 */
@Injectable()
export class RenditionRepairService {
  private found = new Set<string>();
  private foundSince = Date.now();

  constructor(
    private readonly em: EntityManager,
    private readonly storage: Storage,
  ) {}

  async repair(): Promise<void> {
    const em = this.em.fork();
    for (const id of await this.incomplete(em)) {
      await em.execute(`update media_asset set renditions = '[]' where id = ?`, [id]);
    }
    // Locked, so that one which is finished at this moment is looked at again, not ordered again.
    await em.execute(
      `insert into rendition_task (asset_id) select id from media_asset
       where renderable and renditions = '[]' for share on conflict do nothing`,
    );
  }

  private async incomplete(em: EntityManager): Promise<number[]> {
    if (Date.now() - this.foundSince > RECHECK_AFTER_MS) {
      this.found = new Set();
      this.foundSince = Date.now();
    }
    const rows = await em.execute<Row[]>(
      `select id, name, renditions from media_asset where renditions <> '[]' order by id desc`,
    );
    const ids: number[] = [];
    let left = BATCH;
    for (const { id, name, renditions } of rows) {
      const unknown = renditions.filter((file) => file.name !== name && !this.found.has(file.name));
      left -= unknown.length;
      if (left < 0) break;
      let lost = false;
      for (const file of unknown) {
        if (await this.storage.stat(file.name)) this.found.add(file.name);
        else lost = true;
      }
      if (lost && (await this.storage.stat(name))) ids.push(id);
    }
    return ids;
  }
}
