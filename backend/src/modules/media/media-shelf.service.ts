import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Pictures } from '../localization/index.js';
import { UPLOADS } from '../../kernel/file-address.js';
import { PictureShelf } from '../localization/index.js';
import { toAsset, toKnownAsset } from './asset.dto.js';
import { MediaAsset } from './media.kind.js';
import { RenditionJobs } from './renditions/rendition-jobs.service.js';

/** Gives pages what the library knows of their pictures. */
@Injectable()
export class MediaShelf extends PictureShelf {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: RenditionJobs,
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
              { populate: ['translations'], strategy: 'joined', disableIdentityMap: true },
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

  override async render(
    urls: readonly string[],
    requestedBy: string,
  ): Promise<{ id: number } | null> {
    const job = await this.jobs.order(namesIn(urls), requestedBy);
    return job && { id: job.id };
  }
}

/** The names of those addresses that are the library's. */
function namesIn(urls: readonly string[]): string[] {
  const own = [...new Set(urls)].filter((url) => url.startsWith(UPLOADS));
  return own.map((url) => url.slice(UPLOADS.length));
}
