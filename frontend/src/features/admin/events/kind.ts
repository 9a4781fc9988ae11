import {
  adminKind,
  badge,
  day,
  languageMarks,
  modified,
  ownPage,
  picture,
  title,
  words,
} from '../../../shared/admin';
import { DayAndSeason } from './day-and-season';
import { eventTexts } from './texts';

/** What happens nearby, by day and season. */
export const events = adminKind({
  kind: 'events',
  columns: [
    picture(),
    title(),
    badge('season'),
    words('location'),
    day('date', 'endDate'),
    languageMarks(),
    modified(),
  ],
  panels: [{ fields: ['season', 'date', 'endDate', 'time'], Panel: DayAndSeason }],
  facets: [{ field: 'season', as: 'tabs' }],
  visitorPath: ownPage('events'),
  preview: { list: '/api/events' },
  texts: eventTexts,
});
