import { describe, expect, it } from 'vitest';
import { type BaseRoom, type FieldProvenance, type RoomVersion } from './room.types';
import { fieldState, languageState, meter, openFields, shownLanguage } from './word-state';

const words = { name: null, description: null, amenities: null, size: null, price: null };
const fresh: FieldProvenance = { origin: 'human', stale: false, at: '2026-11-01T00:00:00Z' };
const none: FieldProvenance = { origin: null, stale: false, at: null };

function version(
  language: RoomVersion['language'],
  texts: Partial<RoomVersion>,
  provenance: Partial<Record<string, Partial<FieldProvenance>>> = {},
): RoomVersion {
  const fields = Object.keys(words).map((field) => {
    const own = texts[field as keyof typeof words] == null ? none : fresh;
    return [field, { ...own, ...provenance[field] }];
  });
  return {
    id: 1,
    language,
    version: 1,
    stale: false,
    basis: {},
    ...words,
    ...texts,
    provenance: Object.fromEntries(fields) as RoomVersion['provenance'],
  };
}

function room(...translations: RoomVersion[]): BaseRoom {
  const base = version('zh_TW', {
    name: '茶之間',
    description: '窗外就是河。',
    amenities: '廚房',
    price: '¥9,800',
  });
  return {
    id: 1,
    type: 'Studio',
    baseLanguage: 'zh_TW',
    capacity: 2,
    size: null,
    price: '¥9,800',
    amenities: '廚房',
    images: '',
    media: [],
    active: true,
    version: 1,
    translations: [base, ...translations],
    missingLanguages: [],
  };
}

describe('the state of a field', () => {
  it('is missing only where the base has words to translate', () => {
    const shown = room();
    expect(fieldState(shown, 'en', 'name')).toBe('missing');
    expect(fieldState(shown, 'en', 'size')).toBe('none');
  });

  it('never misses a value that follows the base', () => {
    expect(fieldState(room(), 'en', 'price')).toBe('none');
  });

  it('does not ask for a translation of an empty list', () => {
    const shown = room();
    shown.translations[0]!.amenities = 'None';
    expect(fieldState(shown, 'en', 'amenities')).toBe('none');
    expect(meter(shown, 'en')).toEqual({ done: 0, total: 2 });
  });

  it('puts an outdated text before the suggestion for it', () => {
    const suggestion = { id: 'a', text: 'Tea', basis: '茶', at: '', model: 'm' };
    const en = version('en', { name: 'Tea room' }, { name: { stale: true, suggestion } });
    expect(fieldState(room(en), 'en', 'name')).toBe('stale');
  });
});

describe('the state of a language', () => {
  it('is that of the field most in need of a person', () => {
    const texts = { name: 'Tea room', description: 'The river.', amenities: 'Kitchen' };
    const machine = { origin: 'machine' } as const;
    const en = version('en', texts, { name: machine, amenities: { stale: true } });
    expect(languageState(room(en), 'en')).toBe('stale');
    expect(openFields(room(en), 'en')).toEqual(['amenities']);
  });

  it('counts copied words as not there', () => {
    const en = version('en', { name: '茶之間' }, { name: { origin: 'copied', from: 'zh_TW' } });
    expect(meter(room(en), 'en')).toEqual({ done: 0, total: 3 });
    expect(languageState(room(en), 'en')).toBe('missing');
  });
});

describe('whose words a visitor sees', () => {
  it('falls back to Japanese before the base, and to the base for values', () => {
    const shown = room(version('ja', { name: '茶の間', price: '9,800円' }));
    expect(shownLanguage(shown, 'en', 'name')).toBe('ja');
    expect(shownLanguage(shown, 'en', 'description')).toBe('zh_TW');
    expect(shownLanguage(shown, 'en', 'price')).toBe('zh_TW');
  });
});
