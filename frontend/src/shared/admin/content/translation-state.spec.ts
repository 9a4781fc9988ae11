import { describe, expect, it } from 'vitest';
import { fakeRecord, type FakeTexts, roomsKind } from '../../../../test/fake-content';
import { type Language } from '../../i18n/language';
import { fieldState, languageStates, displayedLanguage, fieldsToDecide } from './translation-state';

const base = { name: '茶之間', description: '窗外就是河。', price: '¥9,800' };
const room = (versions: Partial<Record<Language, FakeTexts>> = {}) =>
  fakeRecord(1, { zh_TW: { words: base }, ...versions });
const field = (name: string) => roomsKind.fields.find((one) => one.name === name)!;

describe('the state of a field', () => {
  it('is missing only where the base has words to translate', () => {
    expect(fieldState(room(), 'en', field('name'))).toBe('missing');
    const bare = fakeRecord(1, { zh_TW: { words: { name: '茶之間' } } });
    expect(fieldState(bare, 'en', field('description'))).toBe('none');
  });

  it('never misses a value that follows the base', () => {
    expect(fieldState(room(), 'en', field('price'))).toBe('none');
  });

  it('takes the text that stands for a list without entries for none', () => {
    const list = { ...field('description'), list: true };
    const shown = fakeRecord(1, { zh_TW: { words: { description: 'None' } } });
    expect(fieldState(shown, 'en', list)).toBe('none');
  });

  it('puts an outdated text before the suggestion for it, and what a check held before both', () => {
    const suggestion = { id: 'a', text: 'Tea', basis: '', at: '', model: 'm' };
    const words = { name: 'Tea room' };
    const en = { words, provenance: { name: { stale: true, suggestion } } };
    expect(fieldState(room({ en }), 'en', field('name'))).toBe('stale');
    const held = { ...suggestion, needsReview: ['number'] };
    const reviewed = { words, provenance: { name: { stale: true, suggestion: held } } };
    expect(fieldState(room({ en: reviewed }), 'en', field('name'))).toBe('review');
  });
});

it('a language shows its worst state and how often each that waits occurs; copied words wait', () => {
  const copied = { words: { name: '茶之間' }, provenance: { name: { origin: 'copied' as const } } };
  const shown = room({ en: copied });
  expect(languageStates(roomsKind, shown, 'en')).toEqual([
    { state: 'missing', count: 1 },
    { state: 'copied', count: 1 },
  ]);
  expect(fieldsToDecide(roomsKind, shown, 'en').map(({ name }) => name)).toEqual([
    'name',
    'description',
  ]);
});

it('visitors are shown Japanese before the base, and the base for values', () => {
  const shown = room({ ja: { words: { name: '茶の間', price: '9,800円' } } });
  expect(displayedLanguage(shown, 'en', field('name'))).toBe('ja');
  expect(displayedLanguage(shown, 'en', field('description'))).toBe('zh_TW');
  expect(displayedLanguage(shown, 'en', field('price'))).toBe('zh_TW');
});
