import { describe, expect, it } from 'vitest';
import { encodeSlug, parseSlug, toSlug } from './slug.js';

describe('slug', () => {
  it.each([
    ['Late Sun Room', 'late-sun-room'],
    ['  Café – “Übersee” & Co. ', 'cafe-ubersee-co'],
    ['Traveller’s rest', 'travellers-rest'],
    ['ＴＥＮＪＩＮ　２０２７', 'tenjin-2027'],
    ['天神祭 — 花火', '天神祭-花火'],
    ['とんぼりリバーウォーク', 'とんぼりリバーウォーク'],
    ['ﾄﾞｰﾑ', 'ドーム'],
    ['101', 'room-101'],
    ['New', 'room-new'],
    ['!?', 'room'],
  ])('converts %j to %s', (name, slug) => {
    expect(toSlug(name, 'room')).toBe(slug);
    expect(parseSlug(encodeSlug(slug))).toBe(slug);
  });

  it('keeps as many complete words as fit, or as many characters of a single long word', () => {
    const severalWords = toSlug('Blossom '.repeat(30), 'event');
    expect(severalWords).toMatch(/^blossom(-blossom)+$/);
    expect(severalWords.length).toBeLessThanOrEqual(60);
    for (const name of ['春'.repeat(200), 'x'.repeat(200)]) {
      const slug = toSlug(name, 'event');
      expect(encodeSlug(slug).length).toBeLessThanOrEqual(120);
      expect(encodeSlug(slug).length).toBeGreaterThanOrEqual(60);
    }
  });
});

it.each(['%E0%A4%A', '-', 'a--b', 'a.b', 'a%2Fb', '', '%00', 'x'.repeat(150)])(
  'rejects the segment %j',
  (segment) => {
    expect(parseSlug(segment)).toBeUndefined();
  },
);

it('parses a segment in any case and encoding to its slug', () => {
  expect(parseSlug('LATE-sun-Room')).toBe('late-sun-room');
  expect(parseSlug('%e5%a4%a9')).toBe('天');
});
