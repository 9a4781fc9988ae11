import { expect, it } from 'vitest';
import { parseEntries, type Term, toTermInput, toTermValues } from './setup.queries';

it('preserves lists of a term that were not edited in the form', () => {
  const term: Term = {
    id: 1,
    kind: 'place',
    version: 1,
    doNotTranslate: false,
    exactCase: true,
    words: { en: 'The National Museum of Art, Osaka' },
    aliases: { en: ['National Museum of Art, Osaka', 'NMAO'], ja: ['国際美術館', '国立国際'] },
    forbidden: { en: ['Art Museum, Osaka'] },
  };
  expect(toTermInput(toTermValues(term))).toMatchObject({
    aliases: { ...term.aliases, zh: [], zh_TW: [] },
    forbidden: term.forbidden,
  });
});

it.each([
  ['octopus balls, takoyaki', 'octopus balls', 'takoyaki'],
  ['章魚燒、章魚小丸子；たこ焼き', '章魚燒', '章魚小丸子', 'たこ焼き'],
  ['Mint, Osaka | the Mint ｜', 'Mint, Osaka', 'the Mint'],
  [' '],
])('parses "%s" as a list', (text, ...entries) => {
  expect(parseEntries(text)).toEqual(entries);
});
