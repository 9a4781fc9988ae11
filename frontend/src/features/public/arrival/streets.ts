import { type Point } from '../../../shared/site/house-point';

/** What the picture shows: from Nagahori to Namba, from Yotsubashi to beyond Midosuji. */
const NORTH = 34.6762;
const SOUTH = 34.6648;
const WEST = 135.4936;
const EAST = 135.5028;

const METRES_PER_LAT = 110_950;
const METRES_PER_LNG = 91_550;
const PIXELS_PER_METRE = 0.75;

export const WIDTH = Math.round((EAST - WEST) * METRES_PER_LNG * PIXELS_PER_METRE);
export const HEIGHT = Math.round((NORTH - SOUTH) * METRES_PER_LAT * PIXELS_PER_METRE);

/** Where a place is in the picture. */
export function project([lat, lng]: Point): readonly [x: number, y: number] {
  return [
    Math.round((lng - WEST) * METRES_PER_LNG * PIXELS_PER_METRE),
    Math.round((NORTH - lat) * METRES_PER_LAT * PIXELS_PER_METRE),
  ];
}

export function isShown([lat, lng]: Point): boolean {
  return lat > SOUTH && lat < NORTH && lng > WEST && lng < EAST;
}

export function path(points: readonly Point[]): string {
  return `M${points.map((point) => project(point).join(' ')).join('L')}`;
}

export const roads = {
  yotsubashi: [
    [NORTH, 135.4973],
    [34.6692, 135.4969],
    [SOUTH, 135.4967],
  ],
  midosuji: [
    [NORTH, 135.5007],
    [34.667, 135.5004],
    [SOUTH, 135.5003],
  ],
  nagahori: [
    [34.6752, WEST],
    [34.6749, EAST],
  ],
  sennichimae: [
    [34.6661, WEST],
    [34.6664, 135.4985],
    [34.6667, EAST],
  ],
} satisfies Record<string, Point[]>;

export type Road = keyof typeof roads;

/** The two banks of the Dotonbori, round the slight bend at Minatomachi. */
export const river: Point[] = [
  [34.6682, WEST],
  [34.6686, 135.4966],
  [34.6689, 135.5],
  [34.6692, EAST],
  [34.6688, EAST],
  [34.6685, 135.5],
  [34.6682, 135.4966],
  [34.6677, WEST],
];

/** Streets between: every block or so, as this part of the city is laid out. */
export const lanes: Point[][] = [
  ...[135.4945, 135.4954, 135.4982, 135.4993, 135.5014, 135.5022].map((lng): Point[] => [
    [NORTH, lng + 0.0003],
    [34.6693, lng],
  ]),
  ...[135.4945, 135.4955, 135.4982, 135.4992, 135.5013, 135.5022].map((lng): Point[] => [
    [34.668, lng],
    [SOUTH, lng - 0.0001],
  ]),
  ...[34.6742, 34.6731, 34.672, 34.671, 34.67, 34.6673, 34.6654].map((lat): Point[] => [
    [lat, WEST],
    [lat + 0.0002, EAST],
  ]),
];

export const bridges: Point[][] = [135.4955, 135.4984, 135.5013].map((lng) => [
  [34.6693, lng],
  [34.6679, lng],
]);

export const parks: Point[][] = [
  [
    [34.6726, 135.5015],
    [34.6726, 135.5021],
    [34.6716, 135.502],
    [34.6716, 135.5014],
  ],
  [
    [34.6676, 135.494],
    [34.6679, 135.4953],
    [34.6674, 135.4953],
    [34.6671, 135.494],
  ],
];

export const stations: { name: 'jr' | 'namba' | 'shinsaibashi'; at: Point }[] = [
  { name: 'jr', at: [34.6656, 135.4955] },
  { name: 'namba', at: [34.6656, 135.5003] },
  { name: 'shinsaibashi', at: [34.675, 135.5006] },
];

/** The way from JR Namba to the door. */
export function wayTo(house: Point): Point[] {
  return [[34.6656, 135.4955], [34.6662, 135.4967], [house[0], 135.4968], house];
}
