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
