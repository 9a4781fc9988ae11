import { type KindTexts } from '../../../../shared/admin';

export interface PanelTexts {
  isIn: (day: string, season: string, chosen: string) => string;
  setTo: (season: string) => string;
}

export default {
  unnamed: 'Event without a title',
  hints: {
    endDate: 'For an event of several days; empty for a single day',
    time: 'As visitors read it, e.g. 18:00–21:00; 0:00–24:00 is shown as “all day”',
  },
  choices: {
    season: { spring: 'Spring', summer: 'Summer', autumn: 'Autumn', winter: 'Winter' },
  },
  required: { image: 'Image URL is required' },
  isIn: (day, season, chosen) =>
    `${day} is in ${season.toLowerCase()}. Visitors would find this event under ${chosen.toLowerCase()}.`,
  setTo: (season) => `Set to ${season.toLowerCase()}`,
} satisfies KindTexts & PanelTexts;
