import { NAME_LENGTH } from '../../kernel/localized-text.js';
import { image } from '../media/index.js';
import { defineKind, integer } from '../records/index.js';

/** The introduction shows a grid of 2 × 2 images. */
const POSITION_COUNT = 4;

/** An image next to the introduction, the same in every language; only its title is translated. */
export const introImages = defineKind({
  kind: 'intro-images',
  name: 'IntroImage',
  label: 'introduction picture',
  flat: true,
  ordered: { column: 'position', responseName: null, firstPosition: 1, isInput: true },
  orderBy: { position: 'asc' },
  // Deferrable, so that two images can exchange their positions.
  unique: { properties: ['position'], deferMode: 'immediate' },
  isSameRecord: (stored: { position: number }, { position }: { position: number }) =>
    stored.position === position,
  words: {
    title: {
      title: true,
      required: true,
      maxLength: NAME_LENGTH,
      example: 'Morning light in the front room',
    },
  },
  shared: {
    position: integer({
      min: 1,
      max: POSITION_COUNT,
      description: 'The position in the grid, 1 to 4, row by row.',
      example: 1,
    }),
    imageUrl: image({
      purpose: 'intro',
      upload: 'image',
      description: 'Alias of `image`; `image` takes precedence.',
      responseDescription: 'The URL of the image.',
      example: 'https://example.com/morning.jpg',
      alias: { name: 'image', description: 'The URL of the image.' },
    }),
  },
  derived: {
    sortOrder: {
      api: {
        type: 'integer',
        description: 'The position in lists; follows the positions in the grid.',
      },
      compute: ({ position }: { position: number }) => position,
      inSql: () => 'record.position',
    },
  },
});
