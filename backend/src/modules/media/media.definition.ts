import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { type RecordDefinition } from '../localization/index.js';
import { type UpdateMediaDto } from './media.dto.js';
import { MediaAsset } from './media-asset.entity.js';
import { isPhoto, MEDIA_TYPES } from './media-type.js';

function isFocalPoint(value: unknown): boolean {
  const { x, y, ...rest } = Object(value) as Record<string, unknown>;
  const isShare = (part: unknown) => typeof part === 'number' && part >= 0 && part <= 1;
  return isShare(x) && isShare(y) && Object.keys(rest).length === 0;
}

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
  check: ({ name, type, renderable, focalPoint }) => {
    const problems: FieldProblem[] = [];
    const wrong = (field: string, message: string) =>
      problems.push({ field, code: 'invalid', message });
    if (!name.endsWith(`.${MEDIA_TYPES[type]}`)) wrong('name', 'Its ending is another type’s.');
    if (renderable && !isPhoto(type)) wrong('renderable', `A file of ${type} has no renditions.`);
    if (focalPoint !== null && !isFocalPoint(focalPoint)) {
      wrong('focalPoint', 'It is { x, y }, each from 0 to 1.');
    }
    if (problems.length > 0) throw Problem.invalid(problems);
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
