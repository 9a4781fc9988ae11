import { Problem } from '../../kernel/problem.js';
import { SEASONS } from '../events/index.js';
import { type RecordDefinition } from '../localization/index.js';
import { type CreateSeasonImageDto, type UpdateSeasonImageDto } from './season-image.dto.js';
import { SeasonImage } from './season-image.entity.js';

type Definition = RecordDefinition<SeasonImage, CreateSeasonImageDto, UpdateSeasonImageDto>;

export const seasonImages: Definition = {
  kind: 'season-images',
  label: 'season image',
  entity: SeasonImage,
  structured: false,
  orderBy: { id: 'asc' },
  compare: (a, b) => SEASONS.indexOf(a.season) - SEASONS.indexOf(b.season),
  images: {
    max: 1,
    get: ({ imageUrl }) => [imageUrl],
    set: (record, [imageUrl = record.imageUrl]) => {
      record.imageUrl = imageUrl;
    },
  },
  shared: ({ season, imageUrl }) => ({ season, imageUrl }),
  make: (language, { season, image, imageUrl }) => {
    const address = image ?? imageUrl;
    if (address === undefined) {
      throw Problem.invalidField('image', 'required', 'A picture is required.');
    }
    return new SeasonImage(language, season, address);
  },
  apply: (record, { season, image, imageUrl }) => {
    record.season = season ?? record.season;
    record.imageUrl = image ?? imageUrl ?? record.imageUrl;
  },
};
