import { Problem } from '../../kernel/problem.js';
import { type RecordDefinition } from '../localization/index.js';
import { type UpdateMediaDto } from './media.dto.js';
import { MediaAsset } from './media-asset.entity.js';

export const media: RecordDefinition<MediaAsset, UpdateMediaDto, UpdateMediaDto> = {
  kind: 'media',
  label: 'file',
  entity: MediaAsset,
  structured: false,
  orderBy: { id: 'desc' },
  file: 'name',
  working: {
    values: { renditions: [], unusedSince: null },
    keep: async (em) => {
      await em.execute(
        `create temporary table made on commit drop as select name, renditions from media_asset`,
      );
    },
    resume: async (em) => {
      // Renditions are kept for files that stay; the others are still to be made.
      const [row] = await em.execute<[{ known: boolean }]>(
        `select to_regclass('pg_temp.made') is not null as known`,
      );
      if (row.known) {
        await em.execute(
          `update media_asset set renditions = made.renditions from made where made.name = media_asset.name`,
        );
      }
      await em.execute(
        `insert into rendition_task (asset_id) select id from media_asset
         where renderable and renditions = '[]' on conflict do nothing`,
      );
    },
  },
  images: {
    max: 1,
    get: ({ url }) => [url],
    set: () => {
      throw new TypeError('A file is what it is.');
    },
  },
  shared: ({ url, type, bytes, width, height, focalPoint, decorative, category }) => ({
    url,
    type,
    bytes,
    width,
    height,
    focalPoint,
    decorative,
    category,
  }),
  make: () => {
    throw Problem.conflict('needs_file', 'A file comes into the library by an upload.');
  },
  apply: (asset, { decorative, focalPoint, category }) => {
    asset.decorative = decorative ?? asset.decorative;
    if (focalPoint !== undefined) asset.focalPoint = focalPoint;
    if (category !== undefined) asset.category = category;
  },
};
