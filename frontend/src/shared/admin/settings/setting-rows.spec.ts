import { expect, it } from 'vitest';
import { type Language } from '../../i18n/language';
import { type ContentRow } from '../content/content.queries';
import { settingsBaseLanguage } from './setting-rows';

const row = (id: number, baseLanguage: Language) => ({ id, baseLanguage }) as ContentRow;

it("keeps a section's base language when settings are added in another language", () => {
  const rows = [row(5, 'zh_TW')];
  expect(settingsBaseLanguage(rows, 'ja')).toBe('zh_TW');
  expect(settingsBaseLanguage([row(9, 'en'), row(8, 'en'), ...rows], 'ja')).toBe('zh_TW');
  expect(settingsBaseLanguage([], 'ja')).toBe('ja');
});
