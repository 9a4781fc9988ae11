import { type Language } from '../language.js';
import { type Fact } from '../facts/fact.js';
import { extractClocks } from './clock.js';
import { extractCounts, extractDecades } from './counts.js';
import { extractDates, extractNumericDates } from './dates.js';
import { extractDurations } from './durations.js';
import { findEnglishNumerals } from './english-numerals.js';
import { extractFrequencies } from './frequencies.js';
import { extractFloors } from './floors.js';
import { createHanNumeralFinder } from './han-numerals.js';
import { extractLinks, extractPhones } from './links-and-phones.js';
import { extractMoney } from './money.js';
import { extractFractions, extractPercents } from './percents.js';
import { normalizeForExtraction } from './normalize-text.js';
import { type PurposeMention, mentionsIn, assignPurposes } from './purposes.js';
import { extractQuantities } from './quantities.js';
import { type FoundNumeral, FactScanner, YEAR } from './scanner.js';
import { extractTimes } from './times.js';
import { extractWeekdays } from './weekdays.js';
import { createByLanguage } from './words.js';

const FIND_NUMERALS = createByLanguage((table, language) =>
  language === 'en' ? findEnglishNumerals : createHanNumeralFinder(table.stops, language),
);

/** Returns times with a colon and numbers, in order. Consumes the times, so that their digits are not read as numbers. */
function numeralsOf(scanner: FactScanner): FoundNumeral[] {
  const times = extractClocks(scanner.text);
  for (const { start, end } of times) scanner.consume(start, end);
  const numbers = FIND_NUMERALS[scanner.language](scanner.text).map((number) => {
    const mayBeYear = /^[12]\d{3}$/.test(number.numeral.text) && !number.numeral.isOrdinal;
    return mayBeYear ? { ...number, marker: YEAR } : number;
  });
  return [...times, ...numbers].sort((a, b) => a.start - b.start);
}

/** Extracts the facts of a text that matter to a guest, in order; at most `max`. */
export function extractFacts(text: string, language: Language, max = Infinity): Fact[] {
  const normalized = normalizeForExtraction(text, language);
  const scanner = new FactScanner(language, text, normalized);
  // The order matters, because each extractor consumes its matches.
  extractLinks(scanner);
  extractPhones(scanner);
  extractWeekdays(scanner);
  extractNumericDates(scanner);
  extractFractions(scanner);
  scanner.setNumerals(numeralsOf(scanner));
  extractDecades(scanner);
  extractMoney(scanner);
  extractPercents(scanner);
  extractFrequencies(scanner);
  extractDates(scanner);
  extractFloors(scanner);
  extractTimes(scanner);
  extractQuantities(scanner);
  extractDurations(scanner);
  extractCounts(scanner);
  const facts = scanner.facts.sort((a, b) => a.at[0] - b.at[0]).slice(0, max);
  if (!facts.some(({ type }) => type === 'time')) return facts;
  return assignPurposes(facts, mentionsIn(normalized, language), text);
}

/** Extracts mentions of arrival and departure, opening and closing, and meals. */
export function extractMentions(text: string, language: Language): PurposeMention[] {
  return mentionsIn(normalizeForExtraction(text, language), language);
}
