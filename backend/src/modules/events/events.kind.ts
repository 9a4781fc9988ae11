import { Problem } from '../../kernel/problem.js';
import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { image } from '../media/index.js';
import {
  choice,
  date,
  defineKind,
  visibleFlag,
  optionalDate,
  slug,
  text,
} from '../records/index.js';

/** The seasons in the order of the guesthouse's year. */
export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;

export type Season = (typeof SEASONS)[number];

function checkDates({ date: firstDay, endDate }: { date: string; endDate: string | null }): void {
  if (endDate === null || endDate >= firstDay) return;
  throw Problem.invalidField('endDate', 'before_start', 'The last day is before the first.');
}

export const events = defineKind({
  kind: 'events',
  name: 'Event',
  label: 'event',
  structured: true,
  orderBy: { date: 'asc', time: 'asc', id: 'asc' },
  words: {
    title: { title: true, required: true, maxLength: NAME_LENGTH, example: 'Tenjin Festival' },
    description: {
      maxLength: TEXT_LENGTH,
      lines: 4,
      cardLength: 30,
      example: 'Boats on the river, and fireworks above it.',
    },
    location: { maxLength: NAME_LENGTH, example: 'Osaka Tenmangu Shrine' },
  },
  shared: {
    season: choice('Season', SEASONS),
    date: date({ description: 'The first day as YYYY-MM-DD (Asia/Tokyo).', example: '2027-07-24' }),
    endDate: optionalDate({
      description:
        'The last day as YYYY-MM-DD (Asia/Tokyo), if the event lasts several days; null for an event of one day.',
      example: '2027-07-25',
    }),
    time: text({
      description:
        'The hours of each day: free text, shown as it is; `0:00–24:00` is shown as all day.',
      example: '18:00–21:00',
    }),
    image: image({
      purpose: 'event',
      upload: 'imageFile',
      description: 'The URL of the image.',
      example: 'https://example.com/boats.jpg',
    }),
    active: visibleFlag(),
  },
  derived: { slug },
  live: 'active',
  pages: { name: 'title', label: 'event' },
  days: { first: 'date', last: 'endDate' },
  check: checkDates,
});
