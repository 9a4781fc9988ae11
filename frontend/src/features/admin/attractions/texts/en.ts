import { type KindTexts } from '../../../../shared/admin';

export interface PanelTexts {
  foundUnder: (group: string) => string;
  range: (max: number) => string;
  number: (max: number) => string;
  zero: string;
  usePin: string;
  paste: string;
  mapLabel: string;
  how: string;
  mapFailed: string;
  noTiles: string;
  search: string;
  coordinates: string;
  onTheMap: string;
  foundCount: (count: number) => string;
  toGuesthouse: string;
  distance: (meters: number, minutes: number | null) => string;
  far: (kilometers: number) => string;
}

export default {
  hints: { distance: 'As visitors read it, e.g. 8 min on foot' },
  choices: {
    category: {
      dining: 'Food',
      restaurant: 'Restaurant',
      cafe: 'Café',
      shopping: 'Shopping',
      tourist: 'Sight',
      museum: 'Museum',
      landmark: 'Landmark',
      culture: 'Culture',
      nature: 'Nature',
      entertainment: 'Entertainment',
      nightlife: 'Nightlife',
      transportation: 'Station or stop',
      religious: 'Place of worship',
      temple: 'Temple or shrine',
      market: 'Market',
      park: 'Park',
      hotel: 'Hotel',
      accommodation: 'Lodging',
    },
  },
  deleteQuestion:
    'Are you sure you want to delete this attraction? Visitors will no longer find it on the map, in any language.',
  foundUnder: (group) => `Visitors find it under “${group}”.`,
  range: (max) => `The value must be between −${max} and ${max}.`,
  number: () => 'Enter degrees, e.g. 34.66837.',
  zero: '0 is not shown on the map. The pin stays at its last position.',
  usePin: 'Use pin position',
  paste: 'Paste “34.66837, 135.50294” or a link from a map app into either field; both are filled.',
  mapLabel: 'Map: the arrow keys move the pin by 5 m, with Shift by 50 m; + and − zoom',
  how: 'Drag the pin, click the map, or with the map in focus: ↑ ↓ ← → 5 m, with Shift 50 m; + and − zoom.',
  mapFailed: 'The map cannot be loaded. Coordinates still work.',
  noTiles: 'The map tiles cannot be loaded, so a simplified map is shown. Coordinates still work.',
  search: 'Find a place by name',
  coordinates: 'These coordinates',
  onTheMap: 'on the map',
  foundCount: (count) =>
    count === 0
      ? 'Nothing found. You can also enter coordinates.'
      : count === 1
        ? '1 place'
        : `${count} places`,
  toGuesthouse: 'Go to the guesthouse',
  distance: (meters, minutes) =>
    `${meters.toLocaleString('en')} m from the guesthouse in a straight line` +
    (minutes === null ? '' : `, about ${minutes} min on foot`),
  far: (kilometers) => `${kilometers.toLocaleString('en')} km from the guesthouse. Is that right?`,
} satisfies KindTexts & PanelTexts;
