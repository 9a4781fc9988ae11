import { beforeEach, expect, it } from 'vitest';
import { fakeRecord, roomsKind } from '../../../../test/fake-content';
import { type Language } from '../../i18n/language';
import { type RecordValues, type SharedValues, toValues } from './record-values';
import { toPreviewDraft } from './preview-draft';

const record = fakeRecord(12, {
  zh_TW: { words: { name: '茶之間', description: '窗外就是河。', price: '¥9,800' } },
  en: { words: { name: '茶之間' }, provenance: { name: { origin: 'copied' } } },
});

let values: RecordValues;
beforeEach(() => {
  values = toValues(roomsKind, record);
});

const createDraft = (language: Language, shared = {}) => {
  Object.assign(values.shared, shared);
  return toPreviewDraft({ adminKind: {}, kind: roomsKind, record }, values, language);
};

it('shows the input, or the fallback text if the input is empty', () => {
  values.words.ja['name'] = '茶の間';
  values.words.zh_TW['description'] = '';
  const { fields, fieldLanguages } = createDraft('en');
  // Japanese comes before the base, and translated texts before copied ones.
  expect(fields).toMatchObject({ name: '茶の間', description: null, price: '¥9,800' });
  expect(fieldLanguages).toMatchObject({ name: 'ja', price: 'zh_TW' });
  values.words.en['name'] = 'Tea room';
  expect(createDraft('en')).toMatchObject({
    fields: { name: 'Tea room' },
    fieldLanguages: { name: 'en' },
  });
});

it('formats shared values as public responses do, and shows hidden records', () => {
  const images = ['/uploads/b.webp', '/uploads/a.webp'];
  const { fields, imageUrls } = createDraft('ja', { capacity: '4', images, active: false });
  expect(fields).toMatchObject({ capacity: 4, images: images.join(','), active: true });
  expect(imageUrls).toEqual(images);
});

it('omits a number that is invalid', () => {
  expect(createDraft('ja', { capacity: 'ab' }).fields).not.toHaveProperty('capacity');
});

it('gives a new record the first value of its empty choice, and the URL of its list', () => {
  const adminKind = {
    preview: { listUrl: '/api/rooms', derived: ({ type }: SharedValues) => ({ sort: type }) },
  };
  const newRecord = { ...record, id: 0 };
  values.shared['type'] = '';
  const draft = toPreviewDraft({ adminKind, kind: roomsKind, record: newRecord }, values, 'ja');
  expect(draft).toMatchObject({
    listUrl: '/api/rooms',
    fields: { type: 'Studio', sort: 'Studio' },
  });
  expect(createDraft('ja').listUrl).toBeUndefined();
});
