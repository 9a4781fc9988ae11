import { beforeEach, expect, it } from 'vitest';
import { fakeRecord, roomsKind } from '../../../../test/fake-content';
import { LANGUAGES } from '../../i18n/language';
import { toWords, WordsStore } from './words-store';

const KEY = 'en.name';
const room = (name: string | null) => fakeRecord(1, { en: { words: { name } } });

let words: WordsStore;
beforeEach(() => {
  words = new WordsStore(roomsKind.fields);
  words.load(room('Room'), LANGUAGES);
});

it('remembers the stored words the typing began from', () => {
  words.type(KEY, 'River');
  words.load(room('Room of somebody else'), LANGUAGES);
  words.type(KEY, 'River room');
  expect(words.edits()).toEqual({ [KEY]: { text: 'River room', from: 'Room' } });
  expect(words.conflicts()).toEqual([KEY]);
  words.keep(KEY);
  expect(words.conflicts()).toEqual([]);
});

it.each([
  ['nobody else wrote', 'Room'],
  ['somebody wrote the same', 'mine'],
])('no conflict where %s', (_, stored) => {
  words.type(KEY, 'mine');
  words.load(room(stored), LANGUAGES);
  expect(words.conflicts()).toEqual([]);
});

it('has no edit where the words are as they are stored', () => {
  words.type(KEY, 'River');
  words.type(KEY, 'Room');
  expect(words.count).toBe(0);
});

it('keeps what was typed on while a save was under way', () => {
  words.type(KEY, 'River');
  const sent = words.edits();
  words.type(KEY, 'River room');
  words.settle(sent);
  expect(words.edits()).toEqual({ [KEY]: { text: 'River room', from: 'River' } });
});

it('sends blank words as null, which empties', () => {
  expect(toWords(' ')).toBeNull();
  expect(toWords(' River ')).toBe('River');
});
