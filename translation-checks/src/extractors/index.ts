import { type Language } from '../language.js';
import { type Fact } from '../facts/fact.js';
import { extractLinks, extractPhones } from './addresses.js';
import { clocks } from './clock.js';
import { extractCounts, extractDecades } from './counts.js';
import { extractDates, extractDigitalDates } from './dates.js';
import { extractDurations } from './durations.js';
import { englishNumerals } from './english-numerals.js';
import { extractFrequencies } from './frequencies.js';
import { extractFloors } from './floors.js';
import { hanNumerals } from './han-numerals.js';
import { extractMoney } from './money.js';
import { extractFractions, extractPercents } from './percents.js';
import { normalizeForExtraction } from './normalize-text.js';
import { type Mention, mentionsIn, assignPurposes } from './purposes.js';
import { extractQuantities } from './quantities.js';
import { type FoundNumeral, FactScanner, YEAR } from './scanner.js';
import { extractTimes } from './times.js';
import { extractWeekdays } from './weekdays.js';
import { byLanguage } from './words.js';

const NUMERALS = byLanguage((table, language) =>
  language === 'en' ? englishNumerals : hanNumerals(table.stops, language === 'ja' ? 'ja' : 'zh'),
);

/** Returns times and numbers in order. */
function numeralsOf(sheet: FactScanner): FoundNumeral[] {
  const times = clocks(sheet.text);
  for (const { start, end } of times) sheet.consume(start, end);
  const numbers = NUMERALS[sheet.language](sheet.text).map((found) => {
    const maybeYear = /^[12]\d{3}$/.test(found.numeral.text) && !found.numeral.ordinal;
    return maybeYear ? { ...found, sign: YEAR } : found;
  });
  return [...times, ...numbers].sort((a, b) => a.start - b.start);
}

/** Extracts the facts of a text that matter to a guest, in order; at most `max`. */
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
  return assignPurposes(facts, mentionsIn(plain, language), text);
}

/** Extracts mentions of arrival and departure, opening and closing, and meals. */
export function extractMentions(text: string, language: Language): Mention[] {
  return mentionsIn(normalizeForExtraction(text, language), language);
}
