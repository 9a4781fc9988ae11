import { expect, it } from 'vitest';
import { TermFinder } from './term-finder.js';

const WORDS = [
  '梅田',
  '梅田駅',
  'Umeda',
  'bar',
  'onsen egg',
  'Dotonbori',
  'Shitenno-ji',
  'バス',
  '川',
  'IT',
];

const finder = new TermFinder(
  WORDS.map((word) => ({ word, exactCase: word === 'IT', entry: word })),
);

it.each<[string, ...string[]]>([
  // The longest term at a position, without word boundaries, then the terms after it.
  ['大阪梅田駅から川まで', '梅田駅', '川'],
  ['梅田の川', '梅田', '川'],
  // Complete Latin words in any case and width, with or without diacritics.
  ['UMEDA, umeda and Ｕｍｅｄａ', 'Umeda', 'Umeda', 'Umeda'],
  ['a barge, a barber, Umedagawa'],
  ['two bars; the bar’s door', 'bar', 'bar'],
  ['Dōtonbori and Shitennō‑ji', 'Dotonbori', 'Shitenno-ji'],
  ['onsen eggs', 'onsen egg'],
  ['大阪Umeda駅', 'Umeda'],
  ['バスルームのバスタオル'],
  ['市バスで', 'バス'],
  // Case-sensitive.
  ['IT or it', 'IT'],
  [''],
])('finds all terms in "%s"', (text, ...words) => {
  const matches = finder.find(text);
  expect(matches.map(({ entry }) => entry)).toEqual(words);
  for (const { at, word } of matches) expect(text.slice(...at)).toBe(word);
});

it('finds one of thousands of words in a long text', () => {
  const words = Array.from({ length: 5000 }, (_, index) => `梅${index.toString(36)}駅`);
  const largeFinder = new TermFinder(
    words.map((word) => ({ word, exactCase: false, entry: word })),
  );
  const text = '梅田から川まで。'.repeat(60) + words[4711]!;
  expect(largeFinder.find(text)).toHaveLength(1);
});
