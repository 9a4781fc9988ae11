import { NAME_LENGTH, TEXT_LENGTH } from '../../kernel/localized-text.js';
import { images } from '../media/index.js';
import {
  choice,
  defineKind,
  integer,
  optionalChoice,
  optionalInteger,
  slug,
  visibleFlag,
} from '../records/index.js';

const MAX_BEDS = 20;

const bedCount = (description: string, example: number) =>
  optionalInteger({ min: 0, max: MAX_BEDS, description, example });

export const rooms = defineKind({
  kind: 'rooms',
  name: 'Room',
  label: 'room',
  structured: true,
  ordered: true,
  words: {
    name: {
      title: true,
      required: true,
      maxLength: NAME_LENGTH,
      description: 'The name of the room.',
      example: 'Morning room',
    },
    description: {
      maxLength: TEXT_LENGTH,
      lines: 4,
      cardLength: 60,
      example: 'Wake with the light from the east.',
    },
    amenities: {
      list: true,
      emptyText: 'None',
      maxLength: TEXT_LENGTH,
      lines: 2,
      description: 'Comma-separated; an empty value is stored as the single value `None`.',
      responseDescription: 'Comma-separated; `None` if there are none.',
      example: 'Kitchen, Washing machine',
    },
    size: {
      fixed: true,
      measure: true,
      maxLength: NAME_LENGTH,
      description:
        'Free text, shown as it is; languages without a value of their own use that of the base language. A value in words (`約 28 平方公尺`) is translated.',
      example: '28 m²',
    },
    price: {
      fixed: true,
      measure: true,
      maxLength: NAME_LENGTH,
      description: 'Free text with its currency, shown as it is. A value in words is translated.',
      example: '¥9,800',
    },
  },
  shared: {
    type: choice('RoomType', ['Studio', '1LDK', '2LDK']),
    capacity: integer({
      min: 1,
      max: 10,
      description: 'The number of people who can sleep in it.',
      example: 2,
    }),
    rate: optionalInteger({
      min: 1,
      max: 10_000_000,
      description:
        'The price of one night in whole yen, from which totals are computed; null if there is none. `price` is what visitors are shown as text.',
      example: 9800,
    }),
    doubleBeds: bedCount('Number of double beds; null if unknown.', 1),
    singleBeds: bedCount('Number of single beds; null if unknown.', 0),
    sofaBeds: bedCount('Number of sofa beds; null if unknown.', 0),
    futons: bedCount('Number of futons; null if unknown.', 0),
    bath: optionalChoice('RoomBath', ['bathtub', 'shower', 'shared'], {
      description: 'The bathroom. A `shared` one is outside the room.',
    }),
    floor: optionalInteger({
      min: 1,
      max: 99,
      description: 'Counted as in Japan: the ground floor is 1.',
      example: 2,
    }),
    access: optionalChoice('RoomAccess', ['step_free', 'lift', 'stairs'], {
      description: 'How the room is reached: without steps, by lift, or only by stairs.',
    }),
    view: optionalChoice('RoomView', ['river', 'street', 'city', 'garden', 'courtyard'], {
      description: 'What the windows look out on.',
    }),
    smoking: optionalChoice('RoomSmoking', ['no', 'balcony', 'yes'], {
      description: 'Whether smoking is allowed: not at all, only on the balcony, or in the room.',
    }),
    children: optionalChoice('RoomChildren', ['welcome', 'school_age', 'adults_only'], {
      description: 'Which children can stay: of any age, six and older, or none.',
    }),
    images: images({
      max: 10,
      purpose: 'room',
      upload: 'imageFiles',
      description: 'The images in order: a JSON array (also as text), or comma-separated URLs.',
      alias: {
        name: 'existingImages',
        description: 'Alias of `images` in multipart forms; takes precedence over `images`.',
      },
    }),
    active: visibleFlag(),
  },
  derived: { slug },
  live: 'active',
  pages: { name: 'name', label: 'room' },
});

export const Room = rooms.Record;
export type Room = InstanceType<typeof Room>;
