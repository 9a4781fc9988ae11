import { type Language } from '../language.js';
import { type Fact } from '../facts/fact.js';
import { extractLinks, extractPhones } from './addresses.js';
import { clocks } from './clock.js';
import { extractCounts, extractDecades } from './counts.js';
import { extractDates, extractDigitalDates } from './dates.js';
import { extractDurations } from './durations.js';
import { extractEastAsianTimes } from './east-asian-times.js';
import { englishNumerals } from './english-numerals.js';
import { extractEnglishTimes } from './english-times.js';
import { extractFrequencies } from './frequencies.js';
import { extractFloors } from './floors.js';
import { hanNumerals } from './han-numerals.js';
import { extractMoney } from './money.js';
import { extractFractions, extractPercents } from './percents.js';
import { normalizeForExtraction } from './normalize-text.js';
import { type Mention, mentionsIn, withPurposes } from './purposes.js';
import { extractQuantities } from './quantities.js';
import { type FoundNumeral, FactScanner, YEAR } from './scanner.js';
import { extractWeekdays } from './weekdays.js';
import { byLanguage } from './words.js';

const NUMERALS = byLanguage((table, language) =>
  language === 'en' ? englishNumerals : hanNumerals(table.stops, language === 'ja' ? 'ja' : 'zh'),
);

/** Clocks and numbers of a text, in order. */
function numeralsOf(sheet: FactScanner): FoundNumeral[] {
  const times = clocks(sheet.text);
  for (const { start, end } of times) sheet.consume(start, end);
  const numbers = NUMERALS[sheet.language](sheet.text).map((found) => {
    const maybeYear = /^[12]\d{3}$/.test(found.numeral.text) && !found.numeral.ordinal;
    return maybeYear ? { ...found, sign: YEAR } : found;
  });
  return [...times, ...numbers].sort((a, b) => a.start - b.start);
}

/** Times of day: 15:00, 3 p.m., 午後3時, 下午三點半, noon. */
function extractTimes(sheet: FactScanner): void {
  if (sheet.language === 'en') {
    if (sheet.hasNumerals || /noon|midday|midnight/i.test(sheet.text)) extractEnglishTimes(sheet);
  } else if (sheet.hasNumerals || /[午夜零]/.test(sheet.text)) {
    extractEastAsianTimes(sheet, sheet.language === 'ja' ? 'ja' : 'zh');
  }
}

/** Everything a text says that a guest could act on, by place; the first `max`. */
export function extractFacts(text: string, language: Language, max = Infinity): Fact[] {
  const plain = normalizeForExtraction(text, language);
  const sheet = new FactScanner(language, text, plain);
  extractLinks(sheet);
  extractPhones(sheet);
  extractWeekdays(sheet);
  extractDigitalDates(sheet);
  extractFractions(sheet);
  sheet.setNumerals(numeralsOf(sheet));
  extractDecades(sheet);
  extractMoney(sheet);
  extractPercents(sheet);
  extractFrequencies(sheet);
  extractDates(sheet);
  extractFloors(sheet);
  extractTimes(sheet);
  extractQuantities(sheet);
  extractDurations(sheet);
  extractCounts(sheet);
  const facts = sheet.facts.sort((a, b) => a.at[0] - b.at[0]).slice(0, max);
  if (!facts.some(({ type }) => type === 'time')) return facts;
  return withPurposes(facts, mentionsIn(plain, language), text);
}

/** What a text says it is about: arriving and leaving, opening and closing, meals. */
export function extractMentions(text: string, language: Language): Mention[] {
  return mentionsIn(normalizeForExtraction(text, language), language);
}
