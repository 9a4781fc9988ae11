import { describe, expect, it } from 'vitest';
import { fakeRecord, type FakeTexts, roomsKind } from '../../../../test/fake-content';
import { type Language } from '../../i18n/language';
import { fieldState, languageStates, displayedLanguage, fieldsToDecide } from './translation-state';

const base = { name: '茶之間', description: '窗外就是河。', price: '¥9,800' };
const room = (versions: Partial<Record<Language, FakeTexts>> = {}) =>
  fakeRecord(1, { zh_TW: { words: base }, ...versions });
const field = (name: string) => roomsKind.fields.find((field) => field.name === name)!;

describe('state of a field', () => {
  it('is missing only if the base has a text to translate', () => {
    expect(fieldState(room(), 'en', field('name'))).toBe('missing');
    const withoutDescription = fakeRecord(1, { zh_TW: { words: { name: '茶之間' } } });
    expect(fieldState(withoutDescription, 'en', field('description'))).toBe('none');
  });

  it('is never missing for a value that follows the base', () => {
    expect(fieldState(room(), 'en', field('price'))).toBe('none');
  });

  it('treats the placeholder of an empty list as no text', () => {
    const listField = { ...field('description'), list: true };
    const record = fakeRecord(1, { zh_TW: { words: { description: 'None' } } });
    expect(fieldState(record, 'en', listField)).toBe('none');
  });

  it('ranks outdated before suggested, and held before both', () => {
    const suggestion = { id: 'a', text: 'Tea', basis: '', at: '', model: 'm' };
    const texts = { name: 'Tea room' };
    const en = { words: texts, provenance: { name: { stale: true, suggestion } } };
    expect(fieldState(room({ en }), 'en', field('name'))).toBe('stale');
    const heldSuggestion = { ...suggestion, needsReview: ['number'] };
    const reviewed = {
      words: texts,
      provenance: { name: { stale: true, suggestion: heldSuggestion } },
    };
    expect(fieldState(room({ en: reviewed }), 'en', field('name'))).toBe('review');
  });
});

it('gives a language its worst state and counts the pending ones, including copied texts', () => {
  const copied = { words: { name: '茶之間' }, provenance: { name: { origin: 'copied' as const } } };
  const record = room({ en: copied });
  expect(languageStates(roomsKind, record, 'en')).toEqual([
    { state: 'missing', count: 1 },
    { state: 'copied', count: 1 },
  ]);
  expect(fieldsToDecide(roomsKind, record, 'en').map(({ name }) => name)).toEqual([
    'name',
    'description',
  ]);
});

it('falls back to Japanese before the base, and to the base for values', () => {
  const record = room({ ja: { words: { name: '茶の間', price: '9,800円' } } });
  expect(displayedLanguage(record, 'en', field('name'))).toBe('ja');
  expect(displayedLanguage(record, 'en', field('description'))).toBe('zh_TW');
  expect(displayedLanguage(record, 'en', field('price'))).toBe('zh_TW');
});
