import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Pictures } from '../../kernel/asset.js';
import { PictureShelf } from '../localization/index.js';
import { toAsset, toKnownAsset } from './asset.dto.js';
import { MediaAsset, UPLOADS } from './media-asset.entity.js';
import { RenditionQueueService } from './renditions/rendition-queue.service.js';

/** Gives pages what the library knows of their pictures. */
@Injectable()
export class MediaShelf extends PictureShelf {
  constructor(
    private readonly em: EntityManager,
    private readonly queue: RenditionQueueService,
  ) {
    super();
  }

  override async read(urls: readonly string[]): Promise<Pictures> {
    const names = namesIn(urls);
    const assets =
      names.length > 0
        ? await this.em
            .fork()
            .find(
              MediaAsset,
              { name: { $in: names } },
              { populate: ['translations'], disableIdentityMap: true },
            )
        : [];
    const byUrl = new Map(assets.map((asset) => [asset.url, asset]));
    return {
      show: (url, language, name) => {
        const asset = byUrl.get(url);
        return asset ? toKnownAsset(asset, language, name) : toAsset(url, name);
      },
    };
  }

  override async render(urls: readonly string[]): Promise<void> {
    const names = namesIn(urls);
    if (names.length === 0) return;
    const tasks = await this.em.execute<{ id: number; attempts: number }[]>(
      `insert into rendition_task (asset_id) select id from media_asset
       where renderable and renditions = '[]' and name in (${names.map(() => '?').join(', ')})
       on conflict (asset_id) do update set not_before = null, failed_at = null
         where rendition_task.failed_at is not null
       returning asset_id as id, attempts`,
      names,
    );
    this.queue.enqueueSoon(tasks.map(({ id, attempts }) => ({ asset: { id }, attempts })));
  }
}

/** The names of those addresses that are the library's. */
function namesIn(urls: readonly string[]): string[] {
  const own = [...new Set(urls)].filter((url) => url.startsWith(UPLOADS));
  return own.map((url) => url.slice(UPLOADS.length));
}
