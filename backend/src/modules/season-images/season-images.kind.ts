import { TEXT_LENGTH } from '../../kernel/localized-text.js';
import { type Season, SEASONS } from '../events/index.js';
import { image } from '../media/index.js';
import { choice, defineKind } from '../records/index.js';

/** The image of a season, the same in every language; its alternative text is translated. */
export const seasonImages = defineKind({
  kind: 'season-images',
  name: 'SeasonImage',
  label: 'season image',
  compare: (a: { season: Season }, b: { season: Season }) =>
    SEASONS.indexOf(a.season) - SEASONS.indexOf(b.season),
  describesImage: true,
  displayName: ({ season }: { season: Season }) => season,
  inSql: {
    displayName: 'record.season',
    order: `array_position(array['${SEASONS.join("', '")}'], record.season::text)`,
  },
  words: {
    alt: {
      title: true,
      maxLength: TEXT_LENGTH,
      lines: 2,
      blank: '',
      description: 'The alternative text in `language`.',
      responseDescription: 'Empty if there is none yet.',
      example: 'Cherry blossom along the river',
    },
  },
  shared: {
    season: choice('Season', SEASONS, { unique: true }),
    imageUrl: image({
      purpose: 'season',
      upload: 'image',
      description: 'Alias of `image`; `image` takes precedence.',
      responseDescription: 'The URL of the image.',
      example: 'https://example.com/spring.jpg',
      alias: { name: 'image', description: 'The URL of the image.' },
      // The season's alternative text takes precedence over that of the file.
      prefersTitleAsAlt: true,
    }),
  },
});
