import {
  adminKind,
  languageMarks,
  modified,
  picture,
  shared,
  title,
  words,
} from '../../../shared/admin';
import { CategoryPicker, groupOf } from './category-picker';
import { PlacePanel } from './place-panel';
import { attractionTexts } from './texts';

/** Places near the house, each with where it is. */
export const attractions = adminKind({
  kind: 'attractions',
  columns: [picture(), title(), shared('category'), words('distance'), languageMarks(), modified()],
  widgets: { category: CategoryPicker },
  panels: [{ fields: ['category', 'lat', 'lng'], Panel: PlacePanel }],
  facets: [{ field: 'category', as: 'select' }],
  visitorPath: () => '/explore',
  preview: {
    list: '/api/base-attractions',
    derived: ({ category }) => ({ group: groupOf[category as keyof typeof groupOf] }),
  },
  texts: attractionTexts,
});
