import { NUMBER, pattern, type FactScanner, YEAR } from './scanner.js';
import { byLanguage, forms } from './words.js';

const PATTERNS = byLanguage((table) => {
  const soft = forms(table.softNumbers);
  const letters = /[a-z]/.test(soft.source.slice(0, 2));
  return {
    soft,
    words: new RegExp(letters ? `(?<![a-z])(?:${soft.source})(?![a-z])` : soft.source, 'giu'),
    counted: table.counters === '' ? undefined : pattern(`^ ?(?:${table.counters})`, 'u'),
    codeBefore: /(?<![A-Za-z])([A-Z])-?$/u,
    codeAfter: /^-?([A-Z])(?![A-Za-z])/u,
  };
});

/** 19世纪30年代 is the 1830s. */
const DECADE = pattern('#世[纪紀]#年代', 'gu');

export function extractDecades(sheet: FactScanner): void {
  if (sheet.language === 'en') return;
  sheet.each(DECADE, ({ start, end, numerals: [century, decade] }) => {
    const n = (century!.values[0]! - 1) * 100 + decade!.values[0]!;
    sheet.add('number', start, end, { meanings: [{ type: 'number', n }] });
  });
}

/** Extracts the remaining numbers: plain ones, counters, codes such as A5, and words for numbers. */
export function extractCounts(sheet: FactScanner): void {
  const { soft, words, counted, codeBefore, codeAfter } = PATTERNS[sheet.language];
  sheet.each(words, ({ start, end, groups: [form] }) => {
    const meanings = soft.meanings(form).map((n) => ({ type: 'number' as const, n }));
    sheet.add('number', start, end, { meanings, digits: false, soft: true });
  });
  if (!sheet.hasNumerals) return;
  const { text } = sheet;
  for (let place = 0; place < text.length; place++) {
    if (text[place] !== NUMBER && text[place] !== YEAR) continue;
    const numeral = sheet.numeralAt(place);
    if (!numeral) continue;
    const after = text.slice(place + 1, place + 12);
    const mark =
      codeBefore.exec(text.slice(Math.max(0, place - 3), place))?.[1] ?? codeAfter.exec(after)?.[1];
    // A word for one is often an article; a Han numeral without a counter is often part of a name. 谷町四丁目 is a
    // station, transcribed in English.
    const street = !numeral.digits && /^丁目/.test(after);
    const countless =
      !numeral.digits &&
      !numeral.counted &&
      counted !== undefined &&
      !counted.test(after) &&
      numeral.text.length < 4;
    // The 1900s are the twentieth century.
    const [year = 0] = numeral.values;
    const century = year >= 1000 && year % 100 === 0 && /^'?s(?![a-z])/.test(after);
    const values = century ? [...numeral.values, year / 100 + 1] : numeral.values;
    sheet.add('number', place, place + 1, {
      meanings: values.map((n) => ({ type: 'number', n, ...(mark && { mark }) })),
      digits: numeral.digits,
      soft:
        numeral.values[0] === 1 ||
        (numeral.values[0] === 0 && !numeral.digits) ||
        numeral.soft === true ||
        countless ||
        street,
    });
  }
}
