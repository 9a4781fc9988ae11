import { NUMBER, compilePattern, type FactScanner, YEAR } from './scanner.js';
import { createByLanguage, compileForms } from './words.js';

/* In patterns, `#` is a number (`compilePattern`). */

/** Soft numbers are words that imply a number, which a translation may omit: "twins", 一人. */
const PATTERNS = createByLanguage((table) => {
  const softNumbers = compileForms(table.softNumbers);
  const isLatin = /[a-z]/.test(softNumbers.source.slice(0, 2));
  return {
    softNumbers,
    softNumberPattern: new RegExp(
      isLatin ? `(?<![a-z])(?:${softNumbers.source})(?![a-z])` : softNumbers.source,
      'giu',
    ),
    counterPattern:
      table.counters === '' ? undefined : compilePattern(`^ ?(?:${table.counters})`, 'u'),
    // The letter of a code before or after its number: A5, 5A.
    codeBefore: /(?<![A-Za-z])([A-Z])-?$/u,
    codeAfter: /^-?([A-Z])(?![A-Za-z])/u,
  };
});

/** The number of a list entry counts nothing: "2. No cooking". */
const LIST_NUMBER = /^[.)] /;
const LINE_START = /(?:^|\n)[^\S\n]*$/;

/** 三つ目, 二軒目; not 三丁目. */
const ORDINAL_COUNTER = /^(?!丁)[^\s、。]?目(?![の]?前|指|的)/u;

/** Counters of pairs: 一對石獅 are two lions. */
const PAIR = /^ ?(?:[对對双雙対]|組の|pairs?\b|couples?\b)/iu;

/** 19世纪30年代 is the 1830s. */
const DECADE = compilePattern('#世[纪紀]#年代', 'gu');

export function extractDecades(scanner: FactScanner): void {
  if (scanner.language === 'en') return;
  scanner.forEachMatch(DECADE, ({ start, end, numerals: [century, decade] }) => {
    const n = (century!.values[0]! - 1) * 100 + decade!.values[0]!;
    scanner.add('number', start, end, { meanings: [{ type: 'number', n }] });
  });
}

/** Extracts the remaining numbers: plain ones, counters, codes such as A5, and words for numbers. */
export function extractCounts(scanner: FactScanner): void {
  const { softNumbers, softNumberPattern, counterPattern, codeBefore, codeAfter } =
    PATTERNS[scanner.language];
  scanner.forEachMatch(softNumberPattern, ({ start, end, captures: [form] }) => {
    const meanings = softNumbers.meanings(form).map((n) => ({ type: 'number' as const, n }));
    scanner.add('number', start, end, { meanings, isInDigits: false, isOptional: true });
  });
  if (!scanner.hasNumerals) return;
  const { text } = scanner;
  for (let index = 0; index < text.length; index++) {
    if (text[index] !== NUMBER && text[index] !== YEAR) continue;
    const numeral = scanner.numeralAt(index);
    if (!numeral) continue;
    const after = text.slice(index + 1, index + 12);
    if (LIST_NUMBER.test(after) && LINE_START.test(text.slice(Math.max(0, index - 4), index)))
      continue;
    const codeLetter =
      codeBefore.exec(text.slice(Math.max(0, index - 3), index))?.[1] ?? codeAfter.exec(after)?.[1];
    // 谷町四丁目 is a station, transcribed in English.
    const isStreetNumber = !numeral.isInDigits && /^丁目/.test(after);
    // A Han numeral without a counter is often part of a name.
    const hasNoCounter =
      !numeral.isInDigits &&
      !numeral.includesCounter &&
      counterPattern !== undefined &&
      !counterPattern.test(after) &&
      numeral.text.length < 4;
    // The 1900s are the twentieth century.
    const [year = 0] = numeral.values;
    const isCentury = year >= 1000 && year % 100 === 0 && /^'?s(?![a-z])/.test(after);
    const isPair = PAIR.test(after);
    const values = [
      ...numeral.values,
      ...(isCentury ? [year / 100 + 1] : []),
      ...(isPair ? numeral.values.map((n) => n * 2) : []),
    ];
    scanner.add('number', index, index + 1, {
      meanings: values.map((n) => ({ type: 'number', n, ...(codeLetter && { mark: codeLetter }) })),
      isInDigits: numeral.isInDigits,
      isOrdinal:
        numeral.isOrdinal === true || text[index - 1] === '第' || ORDINAL_COUNTER.test(after),
      isOptional:
        // A word for one is often an article.
        numeral.values[0] === 1 ||
        (numeral.values[0] === 0 && !numeral.isInDigits) ||
        numeral.isOptional === true ||
        hasNoCounter ||
        isStreetNumber,
    });
  }
}
