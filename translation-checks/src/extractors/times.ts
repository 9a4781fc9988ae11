import { extractEastAsianTimes } from './east-asian-times.js';
import { extractEnglishTimes } from './english-times.js';
import { type FactScanner } from './scanner.js';

/** Extracts times of day: 15:00, 3 p.m., 午後3時, 下午三點半, noon. */
export function extractTimes(scanner: FactScanner): void {
  if (scanner.language === 'en') {
    if (scanner.hasNumerals || /noon|mid-?day|midnight/i.test(scanner.text))
      extractEnglishTimes(scanner);
  } else if (scanner.hasNumerals || /[午夜零]/.test(scanner.text)) {
    extractEastAsianTimes(scanner, scanner.language === 'ja' ? 'ja' : 'zh');
  }
}
