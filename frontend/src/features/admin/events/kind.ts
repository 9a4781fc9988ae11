import {
  adminKind,
  badgeColumn,
  dateColumn,
  translationBadges,
  modifiedColumn,
  visitorPagePath,
  imageColumn,
  titleColumn,
  textColumn,
} from '../../../shared/admin';
import { DayAndSeason, eventTexts } from './day-and-season';

/** Screens of nearby events, by day and season. */
export const events = adminKind({
  kind: 'events',
  columns: [
    imageColumn(),
    titleColumn(),
    badgeColumn('season'),
    textColumn('location'),
    dateColumn('date', 'endDate'),
    translationBadges(),
    modifiedColumn(),
  ],
  panels: [{ fields: ['season', 'date', 'endDate', 'time'], Panel: DayAndSeason }],
  facets: [{ field: 'season', as: 'tabs' }],
  visitorPath: visitorPagePath('events'),
  preview: { listUrl: '/api/events' },
  share: { description: 'description', image: 'image' },
  texts: eventTexts,
});
