import { describe, expect, it } from 'vitest';
import { diffWords } from './diff-text';

const render = (before: string, after: string, tag: string) =>
  diffWords(before, after, tag)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join('');

describe('diffWords', () => {
  it('marks what was added and removed, word by word', () => {
    expect(render('3 minutes on foot', '4 minutes on foot', 'en')).toBe('[-3][+4] minutes on foot');
  });

  it('parts Japanese and Chinese as their words are parted, without spaces', () => {
    expect(render('窓の外は川。', '窓の外は静かな川。', 'ja')).toBe('窓の外は[+静かな]川。');
    expect(render('窗外就是河。', '窗外就是河，看得見燈。', 'zh-Hant')).toBe(
      '窗外就是河[+，看得見燈]。',
    );
  });

  it.each([
    ['', 'a'],
    ['a', ''],
    ['', ''],
    ['the same', 'the same'],
    ['one two three', 'three two one'],
  ])('gives both texts back out of its parts: %j, %j', (before, after) => {
    const parts = diffWords(before, after, 'en');
    const without = (kind: string) =>
      parts.filter((part) => part.kind !== kind).map(({ text }) => text);
    expect(without('added').join('')).toBe(before);
    expect(without('removed').join('')).toBe(after);
  });

  it('takes wholly different long texts as replaced instead of comparing for ever', () => {
    const words = (letter: string) =>
      Array.from({ length: 20_000 }, (_, index) => letter + String(index)).join(' ');
    const kinds = diffWords(words('a'), words('b').replaceAll(' ', '\n'), 'en').map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['removed', 'added']);
  });
});
