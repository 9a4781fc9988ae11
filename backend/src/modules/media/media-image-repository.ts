import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type ImageLookup } from '../localization/index.js';
import { UPLOADS_PATH } from '../../kernel/upload-paths.js';
import { ImageRepository } from '../localization/index.js';
import { toExternalAssetDto, toLibraryAssetDto } from './asset.dto.js';
import { MediaAsset } from './media.kind.js';
import { RenditionJobs } from './renditions/rendition-jobs.service.js';

/** Loads images of the media library for responses. */
@Injectable()
export class MediaImageRepository extends ImageRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly jobs: RenditionJobs,
  ) {
    super();
  }

  override async load(urls: readonly string[]): Promise<ImageLookup> {
    const names = listLibraryNames(urls);
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
      resolve: (url, language, fallbackAlt) => {
        const asset = byUrl.get(url);
        return asset
          ? toLibraryAssetDto(asset, language, fallbackAlt)
          : toExternalAssetDto(url, fallbackAlt);
      },
    };
  }

  override async requestRenditions(
    urls: readonly string[],
    requestedBy: string,
  ): Promise<{ id: number } | null> {
    const job = await this.jobs.create(listLibraryNames(urls), requestedBy);
    return job && { id: job.id };
  }
}

/** Returns the file names of the URLs that belong to the library. */
function listLibraryNames(urls: readonly string[]): string[] {
  const libraryUrls = [...new Set(urls)].filter((url) => url.startsWith(UPLOADS_PATH));
  return libraryUrls.map((url) => url.slice(UPLOADS_PATH.length));
}
