import { describe, expect, it } from 'vitest';
import { ROOM_WITHOUT_FACTS } from '../../../../test/room-without-facts';
import { parseAmenities, findLowestPrice, listRoomImages } from './room-details';
import { type Room } from './rooms.queries';

function createRoom(fields: Partial<Room>): Room {
  return {
    ...ROOM_WITHOUT_FACTS,
    id: 2,
    recordId: 1,
    slug: 'morning',
    baseRoomId: null,
    isBaseLanguage: true,
    language: 'ja',
    fieldLanguages: {},
    name: '朝の間',
    type: 'Studio',
    capacity: 2,
    rate: null,
    size: '28㎡',
    price: '¥9,800',
    description: null,
    amenities: 'None',
    images: '',
    media: [],
    active: true,
    version: '1.1',
    createdAt: '2026-03-30T02:40:00.000Z',
    updatedAt: '2026-04-01T09:00:00.000Z',
    ...fields,
  };
}

describe('amenities', () => {
  it('are split at Latin and CJK commas', () => {
    expect(parseAmenities(createRoom({ amenities: '台所、洗濯機, Wi-Fi，  浴槽 ,' }))).toEqual([
      '台所',
      '洗濯機',
      'Wi-Fi',
      '浴槽',
    ]);
  });

  it('are empty if the API returns None', () => {
    expect(parseAmenities(createRoom({ amenities: 'None' }))).toEqual([]);
  });
});

describe('images', () => {
  it('come from the media library, or else from the listed URLs', () => {
    const images = listRoomImages(
      createRoom({ images: '/uploads/a.webp, https://example.com/b%2Cc.jpg' }),
    );
    expect(images.map(({ url }) => url)).toEqual([
      '/uploads/a.webp',
      'https://example.com/b%2Cc.jpg',
    ]);
    expect(listRoomImages(createRoom({ media: images.slice(0, 1), images: 'x,y' }))).toHaveLength(
      1,
    );
  });
});

describe('lowest price', () => {
  it('is compared by amount and shown as written', () => {
    const prices = ['¥16,400', '9,800円〜', 'JPY 12000', 'on request', null];
    expect(findLowestPrice(prices.map((price) => createRoom({ price })))).toBe('9,800円〜');
  });

  it('is not compared by the number of nights or guests', () => {
    const prices = ['1泊16,400円', '1泊2名 ¥9,800', '16,400日圓 / 2 人'];
    expect(findLowestPrice(prices.map((price) => createRoom({ price })))).toBe('1泊2名 ¥9,800');
  });

  it('is compared without the punctuation after an amount', () => {
    const prices = ['¥9,800', '¥8,200, with breakfast', '9,000円。'];
    expect(findLowestPrice(prices.map((price) => createRoom({ price })))).toBe(prices[1]);
  });

  it('is undefined if no price contains an amount', () => {
    expect(
      findLowestPrice([createRoom({ price: 'ask us' }), createRoom({ price: null })]),
    ).toBeUndefined();
    expect(findLowestPrice([])).toBeUndefined();
  });
});
