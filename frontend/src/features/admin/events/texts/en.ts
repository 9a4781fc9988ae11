import { type KindTexts } from '../../../../shared/admin';

export interface PanelTexts {
  isIn: (day: string, season: string, chosen: string) => string;
  setTo: (season: string) => string;
}

const en: KindTexts & PanelTexts = {
  create: 'Add event',
  count: (count) => (count === 1 ? '1 event' : `${count} events`),
  empty: 'No events found',
  emptyText: 'Add the first one in the language you write best.',
  unnamed: 'Event without a title',
  hints: {
    endDate: 'For an event of several days; empty for a single day',
    time: 'As visitors read it, e.g. 18:00–21:00; 0:00–24:00 is shown as “all day”',
  },
  choices: {
    season: { spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter' },
  },
  required: { image: 'Image URL is required' },
  deleteQuestion:
    'Are you sure you want to delete this event? It disappears from the site in every language.',
  isIn: (day, season, chosen) =>
    `${day} is in ${season.toLowerCase()}. Visitors would find this event under ${chosen.toLowerCase()}.`,
  setTo: (season) => `Set to ${season.toLowerCase()}`,
};

export default en;
