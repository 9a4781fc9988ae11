import { describe, expect, it } from 'vitest';
import { diffWords } from './diff-text';

const renderDiff = (before: string, after: string, tag: string) =>
  diffWords(before, after, tag)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join('');

describe('diffWords', () => {
  it('marks additions and removals, word by word', () => {
    expect(renderDiff('3 minutes on foot', '4 minutes on foot', 'en')).toBe(
      '[-3][+4] minutes on foot',
    );
  });

  it('segments Japanese and Chinese into words without spaces', () => {
    expect(renderDiff('窓の外は川。', '窓の外は静かな川。', 'ja')).toBe('窓の外は[+静かな]川。');
    expect(renderDiff('窗外就是河。', '窗外就是河，看得見燈。', 'zh-Hant')).toBe(
      '窗外就是河[+，看得見燈]。',
    );
  });

  it.each([
    ['', 'a'],
    ['a', ''],
    ['', ''],
    ['the same', 'the same'],
    ['one two three', 'three two one'],
  ])('reproduces both texts from its parts: %j, %j', (before, after) => {
    const parts = diffWords(before, after, 'en');
    const textsWithout = (kind: string) =>
      parts.filter((part) => part.kind !== kind).map(({ text }) => text);
    expect(textsWithout('added').join('')).toBe(before);
    expect(textsWithout('removed').join('')).toBe(after);
  });

  it('shows very different long texts as replaced instead of comparing them for seconds', () => {
    const repeatLetter = (letter: string) =>
      Array.from({ length: 20_000 }, (_, index) => letter + String(index)).join(' ');
    const kinds = diffWords(repeatLetter('a'), repeatLetter('b').replaceAll(' ', '\n'), 'en').map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(['removed', 'added']);
  });
});
