import { describe, expect, it } from 'vitest';
import { fakeRecord, type FakeTexts, roomsKind } from '../../../../test/fake-content';
import { type Language } from '../../i18n/language';
import { fieldState, languageStates, displayedLanguage, fieldsToDecide } from './translation-state';

const base = { name: '茶之間', description: '窗外就是河。', price: '¥9,800' };
const createRoom = (translations: Partial<Record<Language, FakeTexts>> = {}) =>
  fakeRecord(1, { zh_TW: { words: base }, ...translations });
const findField = (name: string) => roomsKind.fields.find((field) => field.name === name)!;

describe('state of a field', () => {
  it('is missing only if the base has a text to translate', () => {
    expect(fieldState(createRoom(), 'en', findField('name'))).toBe('missing');
    const roomWithoutDescription = fakeRecord(1, { zh_TW: { words: { name: '茶之間' } } });
    expect(fieldState(roomWithoutDescription, 'en', findField('description'))).toBe('none');
  });

  it('is never missing for a value that applies to all languages', () => {
    expect(fieldState(createRoom(), 'en', findField('price'))).toBe('none');
  });

  it('treats the placeholder of an empty list as no text', () => {
    const listField = { ...findField('description'), list: true };
    const record = fakeRecord(1, { zh_TW: { words: { description: 'None' } } });
    expect(fieldState(record, 'en', listField)).toBe('none');
  });

  it('ranks stale before suggested, and a suggestion to review before both', () => {
    const suggestion = { id: 'a', text: 'Tea', basis: '', at: '', model: 'm' };
    const texts = { name: 'Tea room' };
    const en = { words: texts, provenance: { name: { stale: true, suggestion } } };
    expect(fieldState(createRoom({ en }), 'en', findField('name'))).toBe('stale');
    const blockedSuggestion = { ...suggestion, needsReview: ['number'] };
    const blockedTranslation = {
      words: texts,
      provenance: { name: { stale: true, suggestion: blockedSuggestion } },
    };
    expect(fieldState(createRoom({ en: blockedTranslation }), 'en', findField('name'))).toBe(
      'review',
    );
  });
});

it('lists the states of a language that need a decision, including copied texts, with counts', () => {
  const copiedTranslation = {
    words: { name: '茶之間' },
    provenance: { name: { origin: 'copied' as const } },
  };
  const record = createRoom({ en: copiedTranslation });
  expect(languageStates(roomsKind, record, 'en')).toEqual([
    { state: 'missing', count: 1 },
    { state: 'copied', count: 1 },
  ]);
  expect(fieldsToDecide(roomsKind, record, 'en').map(({ name }) => name)).toEqual([
    'name',
    'description',
  ]);
});

it('displays Japanese before the base language if a text is missing, but only the base if a value is missing', () => {
  const record = createRoom({ ja: { words: { name: '茶の間', price: '9,800円' } } });
  expect(displayedLanguage(record, 'en', findField('name'))).toBe('ja');
  expect(displayedLanguage(record, 'en', findField('description'))).toBe('zh_TW');
  expect(displayedLanguage(record, 'en', findField('price'))).toBe('zh_TW');
});
