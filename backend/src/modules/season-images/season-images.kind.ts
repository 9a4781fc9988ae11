import { TEXT_LENGTH } from '../../kernel/words.js';
import { type Season, SEASONS } from '../events/index.js';
import { picture } from '../media/index.js';
import { choice, defineKind } from '../records/index.js';

/** The picture of a season, the same in every language; its alternative text is not. */
export const seasonImages = defineKind({
  kind: 'season-images',
  name: 'SeasonImage',
  label: 'season image',
  compare: (a: { season: Season }, b: { season: Season }) =>
    SEASONS.indexOf(a.season) - SEASONS.indexOf(b.season),
  called: ({ season }: { season: Season }, alt) => alt ?? season,
  inSql: {
    called: 'coalesce(titled.title, record.season)',
    order: `array_position(array['${SEASONS.join("', '")}'], record.season::text)`,
  },
  words: {
    alt: {
      title: true,
      maxLength: TEXT_LENGTH,
      blank: '',
      says: 'The alternative text in `language`.',
      shows: 'Empty if there is none yet.',
      example: 'Cherry blossom along the river',
    },
  },
  shared: {
    season: choice('Season', SEASONS, { unique: true }),
    imageUrl: picture({
      purpose: 'season',
      upload: 'image',
      says: 'Alias of `image`; `image` takes precedence.',
      shows: 'The URL of the image.',
      example: 'https://example.com/spring.jpg',
      alias: { name: 'image', says: 'The URL of the image.' },
      // The season's own words are nearer than those of the file.
      ownAlt: true,
    }),
  },
});
