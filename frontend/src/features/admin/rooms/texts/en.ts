import { type KindTexts } from '../../../../shared/admin';

export interface CardTexts {
  sleeps: (people: number) => string;
  write: string;
  editBasics: string;
}

export default {
  fetchFailed: 'Failed to fetch rooms data',
  cardsFailed: 'Unable to load room data. Please log in to the admin system first.',
  choices: {
    bath: { bathtub: 'Bathtub', shower: 'Shower', shared: 'Shared bathroom' },
    access: { step_free: 'No steps', lift: 'Lift', stairs: 'Stairs only' },
    view: {
      river: 'River',
      street: 'Street',
      city: 'City',
      garden: 'Garden',
      courtyard: 'Courtyard',
    },
    smoking: { no: 'Not allowed', balcony: 'On the balcony', yes: 'Allowed' },
    children: { welcome: 'Of any age', school_age: 'Six and older', adults_only: 'Adults only' },
  },
  hints: {
    floor: 'Counted as in Japan: 1 is the ground floor.',
    capacity: 'Persons, 1 to 10.',
    size: 'As visitors read it, e.g. 28 m²',
    price: 'With its currency, e.g. ¥9,800',
    rate: 'A whole number for totals. Visitors are shown the price.',
  },
  facts: { capacity: (people) => `sleeps ${people}` },
  noData: 'There is no room data.',
  deleteQuestion:
    'Are you sure you want to delete this room? This will delete all related translations. Its stays leave the calendar, and come back if you restore it.',
  sleeps: (people) => `sleeps ${people}`,
  write: 'Write',
  editBasics: 'Edit basic info',
} satisfies KindTexts & CardTexts;
