import { expect, it } from 'vitest';
import { type PreviewDraft } from '../../../../shared/admin';
import { applySettingsDraft } from './draft-fetch';

const createDraft = (section: string): PreviewDraft => ({
  id: 0,
  version: '1',
  imageUrls: undefined,
  isFirst: false,
  fields: { address: 'Typed', access: null },
  fieldLanguages: { address: 'zh_TW' },
  settings: { section, language: 'zh' },
});
const settingsUrl = (section: string, language: string) =>
  `http://house.test/api/site-settings/${section}?language=${language}`;

it("applies a section's form to the response in the same language, including unset settings", () => {
  const storedSettings = [
    { key: 'access', value: 'Stored', language: 'zh', fieldLanguages: {} },
    { key: 'phone', value: '1', language: 'zh', fieldLanguages: {} },
  ];
  expect(
    applySettingsDraft(createDraft('contact'), storedSettings, settingsUrl('contact', 'zh')),
  ).toEqual([
    storedSettings[1],
    expect.objectContaining({ key: 'address', value: 'Typed', fieldLanguages: { value: 'zh_TW' } }),
    expect.objectContaining({ key: 'access', value: '' }),
  ]);
  // The page also requests the Japanese contact data, for its map.
  expect(
    applySettingsDraft(createDraft('contact'), storedSettings, settingsUrl('contact', 'ja')),
  ).toBe(storedSettings);
  expect(
    applySettingsDraft(createDraft('contact'), storedSettings, settingsUrl('reservation', 'zh')),
  ).toBe(storedSettings);
});

it("applies the footer's form to the single footer object", () => {
  const storedSettings = { address: 'Stored', email: 'a@b.example', fieldLanguages: {} };
  expect(
    applySettingsDraft(createDraft('footer'), storedSettings, settingsUrl('footer', 'zh')),
  ).toMatchObject({
    address: 'Typed',
    email: 'a@b.example',
    fieldLanguages: { address: 'zh_TW' },
  });
});
