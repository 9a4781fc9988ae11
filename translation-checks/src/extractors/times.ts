import { extractEastAsianTimes } from './east-asian-times.js';
import { extractEnglishTimes } from './english-times.js';
import { type FactScanner } from './scanner.js';

/** Extracts times of day: 15:00, 3 p.m., 午後3時, 下午三點半, noon. */
export function extractTimes(sheet: FactScanner): void {
  if (sheet.language === 'en') {
    if (sheet.hasNumerals || /noon|midday|midnight/i.test(sheet.text)) extractEnglishTimes(sheet);
  } else if (sheet.hasNumerals || /[午夜零]/.test(sheet.text)) {
    extractEastAsianTimes(sheet, sheet.language === 'ja' ? 'ja' : 'zh');
  }
}
