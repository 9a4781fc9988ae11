import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../language.js';
import { GAZETTEER } from './gazetteer.js';

describe('gazetteer', () => {
  it('names every entry in every language', () => {
    expect(GAZETTEER.length).toBeGreaterThanOrEqual(220);
    const incomplete = GAZETTEER.filter(({ words }) =>
      LANGUAGES.some((language) => !words[language]),
    );
    expect(incomplete).toEqual([]);
  });

  it.each(LANGUAGES)('maps each word in %s to one entry', (language) => {
    const entryByWord = new Map<string, string>();
    const duplicates: string[] = [];
    for (const { words, aliases } of GAZETTEER) {
      for (const word of [words[language] ?? '', ...(aliases?.[language] ?? [])]) {
        const otherEntry = entryByWord.get(word);
        if (otherEntry !== undefined) duplicates.push(`${word}: ${otherEntry}, ${words.en}`);
        entryByWord.set(word, words.en ?? '');
      }
    }
    expect(duplicates).toEqual([]);
  });

  it.each(LANGUAGES)('forbids no word in %s that it uses', (language) => {
    const usedWords = new Set(
      GAZETTEER.flatMap(({ words, aliases }) => [words[language], ...(aliases?.[language] ?? [])]),
    );
    const forbidden = GAZETTEER.flatMap((term) => term.forbidden?.[language] ?? []);
    expect(forbidden.filter((word) => usedWords.has(word))).toEqual([]);
  });
});
