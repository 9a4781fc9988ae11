import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Pictures } from '../../kernel/asset.js';
import { PictureShelf } from '../localization/index.js';
import { toAsset, toKnownAsset } from './asset.dto.js';
import { MediaAsset, UPLOADS } from './media-asset.entity.js';

/** Gives pages what the library knows of their pictures. */
@Injectable()
export class MediaShelf extends PictureShelf {
  constructor(private readonly em: EntityManager) {
    super();
  }

  override async read(urls: readonly string[]): Promise<Pictures> {
    const names = [...new Set(urls)]
      .filter((url) => url.startsWith(UPLOADS))
      .map((url) => url.slice(UPLOADS.length));
    const assets =
      names.length > 0
        ? await this.em
            .fork()
            .find(MediaAsset, { name: { $in: names } }, { populate: ['translations'] })
        : [];
    const byUrl = new Map(assets.map((asset) => [asset.url, asset]));
    return {
      show: (url, language, name) => {
        const asset = byUrl.get(url);
        return asset ? toKnownAsset(asset, language, name) : toAsset(url, name);
      },
    };
  }
}
