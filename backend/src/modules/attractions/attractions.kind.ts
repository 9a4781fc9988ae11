import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { optionalImage } from '../media/index.js';
import { choice, defineKind, latitude, visibleFlag, longitude } from '../records/index.js';

/** The categories that staff choose from, by the group shown to visitors. */
const CATEGORIES_BY_GROUP = {
  dining: ['dining', 'restaurant', 'cafe'],
  shopping: ['shopping'],
  tourist: ['tourist', 'museum', 'landmark', 'culture', 'nature'],
  entertainment: ['entertainment', 'nightlife'],
  transportation: ['transportation'],
  religious: ['religious', 'temple'],
  market: ['market'],
  park: ['park'],
  accommodation: ['hotel', 'accommodation'],
} as const;

export type AttractionGroup = keyof typeof CATEGORIES_BY_GROUP;

export type AttractionCategory = (typeof CATEGORIES_BY_GROUP)[AttractionGroup][number];

export const ATTRACTION_GROUPS = Object.keys(CATEGORIES_BY_GROUP) as AttractionGroup[];

const CATEGORIES: readonly AttractionCategory[] = Object.values(CATEGORIES_BY_GROUP).flat();

/** Returns the group of a category, as in the public tabs and the map legend. */
export function groupOf(category: AttractionCategory): AttractionGroup {
  return ATTRACTION_GROUPS.find((group) =>
    (CATEGORIES_BY_GROUP[group] as readonly AttractionCategory[]).includes(category),
  )!;
}

/** Returns the SQL equivalent of `groupOf`. */
function groupSql(column: string): string {
  const cases = Object.entries(CATEGORIES_BY_GROUP).map(
    ([group, categories]) =>
      `when ${column} in (${categories.map((category) => `'${category}'`).join(', ')}) then '${group}'`,
  );
  return `case ${cases.join(' ')} end`;
}

export const attractions = defineKind({
  kind: 'attractions',
  name: 'Attraction',
  label: 'attraction',
  structured: true,
  words: {
    name: { title: true, required: true, maxLength: NAME_LENGTH, example: 'Dotonbori' },
    description: {
      required: true,
      maxLength: TEXT_LENGTH,
      lines: 3,
      example: 'Neon signs over the canal, and something to eat at every door.',
    },
    distance: {
      required: true,
      maxLength: NAME_LENGTH,
      description: 'Free text, shown as it is.',
      example: '8 minutes on foot',
    },
  },
  shared: {
    category: choice('AttractionCategory', CATEGORIES),
    lat: latitude({
      description: 'Latitude in degrees north as decimal text; not 0.',
      example: '34.6687',
    }),
    lng: longitude({
      description: 'Longitude in degrees east as decimal text; not 0.',
      example: '135.5013',
    }),
    imageUrl: optionalImage({
      purpose: 'attraction',
      upload: 'imageFile',
      description: 'The URL of an image; null or empty for none.',
      example: 'https://example.com/canal.jpg',
    }),
    active: visibleFlag(),
  },
  derived: {
    group: {
      api: {
        enum: ATTRACTION_GROUPS,
        enumName: 'AttractionGroup',
        description: 'The tab and legend entry that the attraction belongs to.',
      },
      compute: ({ category }: { category: AttractionCategory }) => groupOf(category),
      inSql: () => groupSql('record.category'),
    },
  },
  live: 'active',
});

export const Attraction = attractions.Record;
export type Attraction = InstanceType<typeof Attraction>;
