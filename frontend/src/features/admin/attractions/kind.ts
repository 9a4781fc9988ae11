import {
  adminKind,
  translationBadges,
  modifiedColumn,
  imageColumn,
  sharedColumn,
  titleColumn,
  textColumn,
} from '../../../shared/admin';
import { CategoryPicker, groupOfCategory } from './category-picker';
import { LocationPanel } from './location-panel';
import { attractionTexts } from './texts';

/** Screens of places near the guesthouse, with a location panel. */
export const attractions = adminKind({
  kind: 'attractions',
  columns: [
    imageColumn(),
    titleColumn(),
    sharedColumn('category'),
    textColumn('distance'),
    translationBadges(),
    modifiedColumn(),
  ],
  widgets: { category: CategoryPicker },
  panels: [{ fields: ['category', 'lat', 'lng'], Panel: LocationPanel }],
  facets: [{ field: 'category', as: 'select' }],
  visitorPath: () => '/explore',
  preview: {
    listUrl: '/api/base-attractions',
    derived: ({ category }) => ({
      group: groupOfCategory[category as keyof typeof groupOfCategory],
    }),
  },
  texts: attractionTexts,
});
