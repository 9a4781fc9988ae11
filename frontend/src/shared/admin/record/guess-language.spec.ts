import { expect, it } from 'vitest';
import { guessLanguage } from './guess-language';

it.each([
  ['en', 'A quiet room by the river'],
  ['en', 'Two minutes from Namba (難波) station'],
  ['ja', '川沿いの静かな部屋です。'],
  ['ja', 'ラウンジ'],
  ['zh', '河边的安静房间'],
  ['zh_TW', '河畔的安靜房間，離「ほたる」很近，走路到車站只要五分鐘'],
  // Both scripts share these characters; a single word may be a name in any language.
  [undefined, '茶室'],
  [undefined, 'Wi-Fi'],
  [undefined, '¥9,800 / 2'],
  [undefined, ''],
])('guesses %s for “%s”', (language, text) => {
  expect(guessLanguage(text)).toBe(language);
});
