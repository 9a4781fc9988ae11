import { type RecordDefinition } from '../localization/index.js';
import { type CreateAttractionDto, type UpdateAttractionDto } from './attraction.dto.js';
import { Attraction } from './attraction.entity.js';

type Definition = RecordDefinition<Attraction, CreateAttractionDto, UpdateAttractionDto>;

export const attractions: Definition = {
  kind: 'attractions',
  label: 'attraction',
  entity: Attraction,
  structured: true,
  orderBy: { id: 'asc' },
  images: {
    max: 1,
    get: ({ imageUrl }) => (imageUrl === null ? [] : [imageUrl]),
    set: (attraction, [imageUrl]) => {
      attraction.imageUrl = imageUrl ?? null;
    },
  },
  shared: ({ category, lat, lng, imageUrl, active }) => ({ category, lat, lng, imageUrl, active }),
  isLive: (attraction) => attraction.active,
  make: (language, { category, lat, lng, imageUrl = null, active = true }) =>
    new Attraction(language, { category, lat, lng, imageUrl, active }),
  apply: (attraction, { category, lat, lng, imageUrl, active }) => {
    attraction.category = category ?? attraction.category;
    attraction.lat = lat ?? attraction.lat;
    attraction.lng = lng ?? attraction.lng;
    if (imageUrl !== undefined) attraction.imageUrl = imageUrl;
    attraction.active = active ?? attraction.active;
  },
};
