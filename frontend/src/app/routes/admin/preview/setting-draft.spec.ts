import { expect, it } from 'vitest';
import { type PreviewDraft } from '../../../../shared/admin';
import { withSettings } from './draft-fetch';

const draftOf = (section: string): PreviewDraft => ({
  ...{ id: 0, version: '1', pictures: undefined, first: false },
  fields: { address: 'Typed', access: null },
  fieldLanguages: { address: 'zh_TW' },
  settings: { section, language: 'zh' },
});
const settingsUrl = (section: string, language: string) =>
  `http://house.test/api/site-settings/${section}?language=${language}`;

it("applies a section's form to the response in the same language, including unset settings", () => {
  const stored = [
    { key: 'access', value: 'Stored', language: 'zh', fieldLanguages: {} },
    { key: 'phone', value: '1', language: 'zh', fieldLanguages: {} },
  ];
  expect(withSettings(draftOf('contact'), stored, settingsUrl('contact', 'zh'))).toEqual([
    stored[1],
    expect.objectContaining({ key: 'address', value: 'Typed', fieldLanguages: { value: 'zh_TW' } }),
    expect.objectContaining({ key: 'access', value: '' }),
  ]);
  // The page also requests the Japanese contact data, for its map.
  expect(withSettings(draftOf('contact'), stored, settingsUrl('contact', 'ja'))).toBe(stored);
  expect(withSettings(draftOf('contact'), stored, settingsUrl('reservation', 'zh'))).toBe(stored);
});

it("applies the footer's form to the single footer object", () => {
  const stored = { address: 'Stored', email: 'a@b.example', fieldLanguages: {} };
  expect(withSettings(draftOf('footer'), stored, settingsUrl('footer', 'zh'))).toMatchObject({
    address: 'Typed',
    email: 'a@b.example',
    fieldLanguages: { address: 'zh_TW' },
  });
});
