import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/words.js';
import { picture } from '../media/index.js';
import { choice, day, defineKind, live, slug, text } from '../records/index.js';
import { SEASONS } from './season.js';

/** Something that happens nearby, in its season. */
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
    date: day({ says: 'The day, as YYYY-MM-DD (Asia/Tokyo).', example: '2027-07-25' }),
    time: text({ says: 'As it is shown.', example: '18:00–21:00' }),
    image: picture({
      purpose: 'event',
      upload: 'imageFile',
      says: 'The address of its picture.',
      example: 'https://example.com/boats.jpg',
    }),
    active: live(),
  },
  derived: { slug },
  live: 'active',
  pages: { name: 'title', label: 'event' },
  day: 'date',
});
