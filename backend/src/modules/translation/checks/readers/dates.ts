import { type Meaning } from '../facts/fact.js';
import { type DateMeaning, isDay, isMonth } from './calendar.js';
import { readEastAsianDates } from './east-asian-dates.js';
import { readEnglishDates } from './english-dates.js';
import { type Sheet } from './sheet.js';

const YEAR_FIRST = /(?<![\d./-])(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?![\d/-]|\.\d)/gu;
const YEAR_LAST = /(?<![\d./-])(\d{1,2})([/.-])(\d{1,2})\2(\d{4})(?!\d)/gu;
const SHORT = /(?<![\d./$¥])(\d{1,2})\/(\d{1,2})(?![\d/%]|\.\d)/gu;

function dayAndMonth(
  a: number,
  b: number,
  year?: number,
): { meanings: DateMeaning[]; doubtful: DateMeaning[] } | undefined {
  const date = (month: number, day: number): DateMeaning => ({
    type: 'date',
    month,
    day,
    ...(year && { year }),
  });
  const monthFirst = isMonth(a) && isDay(b);
  const dayFirst = isMonth(b) && isDay(a);
  if (monthFirst)
    return { meanings: [date(a, b)], doubtful: dayFirst && a !== b ? [date(b, a)] : [] };
  if (dayFirst) return { meanings: [date(b, a)], doubtful: [] };
  return undefined;
}

/** Dates in digits, which are read before numbers are. */
export function readDigitalDates(sheet: Sheet): void {
  if (!/\d[/.-]\d/.test(sheet.text)) return;
  sheet.each(YEAR_FIRST, ({ start, end, groups: [, year, , month, day] }) => {
    if (!isMonth(Number(month)) || !isDay(Number(day))) return false;
    const meaning: DateMeaning = {
      type: 'date',
      year: Number(year),
      month: Number(month),
      day: Number(day),
    };
    sheet.add('date', start, end, { meanings: [meaning] });
    return true;
  });
  sheet.each(YEAR_LAST, ({ start, end, groups: [, first, , second, year] }) => {
    const told = dayAndMonth(Number(first), Number(second), Number(year));
    if (!told) return false;
    sheet.add('date', start, end, told);
    return true;
  });
  sheet.each(SHORT, ({ start, end, groups: [shown, first, second] }) => {
    if (shown === '24/7') {
      const meanings: Meaning[] = [{ type: 'duration', n: 1440, unit: 'minute' }];
      sheet.add('duration', start, end, { meanings, soft: true });
      return true;
    }
    const told = dayAndMonth(Number(first), Number(second));
    if (!told) return false;
    sheet.add('date', start, end, told);
    return true;
  });
}

/** Dates, months and years, however they are written out. */
export function readDates(sheet: Sheet): void {
  if (sheet.language === 'en') readEnglishDates(sheet);
  else if (sheet.hasNumerals || /元年/.test(sheet.text)) readEastAsianDates(sheet);
}
