import { expect, it } from 'vitest';
import { type Language } from '../../i18n/language';
import { type ContentRow } from '../content/content.queries';
import { settingsBaseLanguage } from './setting-rows';

const createRow = (id: number, baseLanguage: Language) => ({ id, baseLanguage }) as ContentRow;

it("keeps a section's base language when settings are added in another language", () => {
  const rows = [createRow(5, 'zh_TW')];
  expect(settingsBaseLanguage(rows, 'ja')).toBe('zh_TW');
  expect(settingsBaseLanguage([createRow(9, 'en'), createRow(8, 'en'), ...rows], 'ja')).toBe(
    'zh_TW',
  );
  expect(settingsBaseLanguage([], 'ja')).toBe('ja');
});
