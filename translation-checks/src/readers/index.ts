import { type Language } from '../language.js';
import { type Fact } from '../facts/fact.js';
import { readLinks, readPhones } from './addresses.js';
import { clocks } from './clock.js';
import { readCounts, readDecades } from './counts.js';
import { readDates, readDigitalDates } from './dates.js';
import { readDurations } from './durations.js';
import { englishNumerals } from './english-numerals.js';
import { readFrequencies } from './frequencies.js';
import { readFloors } from './floors.js';
import { hanNumerals } from './han-numerals.js';
import { readMoney } from './money.js';
import { readFractions, readPercents } from './percents.js';
import { plainText } from './plain-text.js';
import { type Mention, mentionsIn, withPurposes } from './purposes.js';
import { readQuantities } from './quantities.js';
import { type FoundNumeral, Sheet, YEAR } from './sheet.js';
import { readTimes } from './times.js';
import { readWeekdays } from './weekdays.js';
import { byLanguage } from './words.js';

const NUMERALS = byLanguage((table, language) =>
  language === 'en' ? englishNumerals : hanNumerals(table.stops, language === 'ja' ? 'ja' : 'zh'),
);

/** Clocks and numbers of a text, in order. */
function numeralsOf(sheet: Sheet): FoundNumeral[] {
  const times = clocks(sheet.text);
  for (const { start, end } of times) sheet.take(start, end);
  const numbers = NUMERALS[sheet.language](sheet.text).map((found) => {
    const maybeYear = /^[12]\d{3}$/.test(found.numeral.text) && !found.numeral.ordinal;
    return maybeYear ? { ...found, sign: YEAR } : found;
  });
  return [...times, ...numbers].sort((a, b) => a.start - b.start);
}

/** Everything a text says that a guest could act on, by place; the first `max`. */
export function readFacts(text: string, language: Language, max = Infinity): Fact[] {
  const plain = plainText(text, language);
  const sheet = new Sheet(language, text, plain);
  readLinks(sheet);
  readPhones(sheet);
  readWeekdays(sheet);
  readDigitalDates(sheet);
  readFractions(sheet);
  sheet.setNumerals(numeralsOf(sheet));
  readDecades(sheet);
  readMoney(sheet);
  readPercents(sheet);
  readFrequencies(sheet);
  readDates(sheet);
  readFloors(sheet);
  readTimes(sheet);
  readQuantities(sheet);
  readDurations(sheet);
  readCounts(sheet);
  const facts = sheet.facts.sort((a, b) => a.at[0] - b.at[0]).slice(0, max);
  if (!facts.some(({ type }) => type === 'time')) return facts;
  return withPurposes(facts, mentionsIn(plain, language), text);
}

/** What a text says it is about: arriving and leaving, opening and closing, meals. */
export function readMentions(text: string, language: Language): Mention[] {
  return mentionsIn(plainText(text, language), language);
}
