import { readEastAsianTimes } from './east-asian-times.js';
import { readEnglishTimes } from './english-times.js';
import { type Sheet } from './sheet.js';

/** Times of day: 15:00, 3 p.m., 午後3時, 下午三點半, noon. */
export function readTimes(sheet: Sheet): void {
  if (sheet.language === 'en') {
    if (sheet.hasNumerals || /noon|midday|midnight/i.test(sheet.text)) readEnglishTimes(sheet);
  } else if (sheet.hasNumerals || /[午夜零]/.test(sheet.text)) {
    readEastAsianTimes(sheet, sheet.language === 'ja' ? 'ja' : 'zh');
  }
}
