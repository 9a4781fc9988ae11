import { normalizeForExtraction } from './normalize-text.js';
import { compilePattern, type FactScanner } from './scanner.js';
import { BAR, createByLanguage, compileForms } from './words.js';

/* In patterns, `#` is a number (`compilePattern`). */

const PATTERNS = createByLanguage((table, language) => {
  const isEastAsian = language !== 'en';
  const before = compileForms(table.currenciesBefore);
  const after = compileForms(table.currenciesAfter);
  // A single character may be part of another word: 元 in 元旦.
  const names = compileForms(
    [...table.currenciesBefore, ...table.currenciesAfter]
      .map(
        ([forms, meaning]) =>
          [
            forms
              .split(BAR)
              .filter((name) => name.length > 1 && !/[\\(]|^won$|^ポンド$|^ドル$/.test(name))
              .join('|'),
            meaning,
          ] as const,
      )
      .filter(([forms]) => forms !== ''),
  );
  const range = `(?:${table.range})`;
  return {
    before,
    after,
    // ¥9,800-12,000, ¥9,800-¥12,000, and a repeated currency: NT$300元
    prefixed: compilePattern(
      `(?<![a-z]|#)(?<unit>${before.source}) ?#(?:${range}(?:${before.source})? ?#(?! ?(?:${after.source})?[ -]?[a-z\\p{Script=Han}]))?(?: ?(?:${after.source}))?`,
    ),
    // 1,000円, 1,000~2,000円; 万 with a currency is part of the numeral.
    suffixed: compilePattern(`#(?:${range}#){0,5}[ -]?(?<unit>${after.source})`),
    named: {
      names,
      expression: new RegExp(isEastAsian ? names.source : `(?<![a-z])(?:${names.source})`, 'giu'),
    },
    free: new RegExp(table.free, 'giu'),
    maybeFree: new RegExp(table.maybeFree, 'iu'),
  };
});

export function extractMoney(scanner: FactScanner): void {
  const { before, after, prefixed, suffixed, free } = PATTERNS[scanner.language];
  if (scanner.hasNumerals) {
    for (const [expression, forms] of [
      [prefixed, before],
      [suffixed, after],
    ] as const) {
      scanner.forEachMatch(expression, ({ start, end, captures, numerals }) => {
        const currencies = forms.meanings(captures.groups!['unit']!).flat();
        for (const { values, isInDigits } of numerals) {
          const meanings = values.map((n) => ({ type: 'money' as const, n, currencies }));
          scanner.add('money', start, end, { meanings, isInDigits });
        }
      });
    }
  }
  scanner.forEachMatch(free, ({ start, end }) => {
    scanner.add('money', start, end, {
      meanings: [{ type: 'money', n: 0, currencies: [] }],
      isInDigits: false,
    });
  });
}

/** Returns the currencies named in a text, with or without an amount. */
export function findCurrencies(text: string, language: FactScanner['language']): Set<string> {
  const { names, expression } = PATTERNS[language].named;
  const currencies = [...normalizeForExtraction(text, language).text.matchAll(expression)].flatMap(
    ([name]) => names.meanings(name).flat(),
  );
  return new Set(currencies);
}

/** Whether a text says in other words that something is free. */
export function mentionsFree(text: string, language: FactScanner['language']): boolean {
  return PATTERNS[language].maybeFree.test(normalizeForExtraction(text, language).text);
}
