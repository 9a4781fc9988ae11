import { type components } from '@kawabe/client';

type PlaceGroup = components['schemas']['AttractionGroup'];

/**
 * Heads of the pins, 25 × 25. Groups differ by shape and color. Each color has a contrast of at least 7 to
 * `--map-pin-ink`, the color of heads and, if the pin is selected, of numbers.
 */
export const pinHeads: Record<PlaceGroup, readonly [color: string, head: string]> = {
  dining: ['#9a3324', 'M12.5 1a11.5 11.5 0 1 0 0 23 11.5 11.5 0 0 0 0-23z'],
  shopping: ['#7a3f66', 'M4 2h17q2 0 2 2v17q0 2-2 2H4q-2 0-2-2V4q0-2 2-2z'],
  tourist: ['#274670', 'M6.5 1.5h12l5.5 11-5.5 11h-12L1 12.5z'],
  entertainment: ['#54468a', 'M2 3h21v6.500a3 3 0 0 0 0 6V22H2v-6.500a3 3 0 0 0 0-6z'],
  transportation: ['#18233b', 'M8 1.500h9l6.5 6.500v9L17 23.500H8L1.5 17V8z'],
  religious: ['#7d4a14', 'M1 10.5 12.5 1 24 10.500h-2.500v13h-18v-13z'],
  market: ['#8a3f1c', 'M3.5 2h18L24 9.5 22.5 12v11.500h-20V12L1 9.500z'],
  park: [
    '#3f5a2c',
    'M12.5 1a6.5 6.5 0 0 1 6.3 5A6.8 6.8 0 0 1 18 20.500l-5.5 3-5.5-3A6.8 6.8 0 0 1 6.2 6a6.5 6.5 0 0 1 6.3-5z',
  ],
  accommodation: ['#1f5f6b', 'M2 2h21v13.500L12.5 24 2 15.500z'],
};

/** Logo of the guesthouse on a round background, 44 × 44. */
export const siteIconSvg =
  '<svg width="44" height="44" viewBox="0 0 44 44" aria-hidden="true"><circle cx="22" cy="22" r="20.5" fill="#274670" stroke="#fffdf8" stroke-width="2"/>' +
  '<path d="m10 19 12-9 12 9M15 23q0 7-3 11M22 23v12M29 23v12" fill="none" stroke="#fffdf8" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>';
