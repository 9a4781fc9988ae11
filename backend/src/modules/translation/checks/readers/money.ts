import { pattern, type Sheet } from './sheet.js';
import { byLanguage, forms } from './words/index.js';
import { CURRENCIES_AFTER, CURRENCIES_BEFORE } from './words/common.js';

const PATTERNS = byLanguage((table) => {
  const before = forms([...CURRENCIES_BEFORE, ...table.currenciesBefore]);
  const after = forms([...CURRENCIES_AFTER, ...table.currenciesAfter]);
  const range = `(?:${table.range})`;
  return {
    before,
    after,
    // ¥9,800-12,000, ¥9,800-¥12,000, and the sign said twice: NT$300元
    prefixed: pattern(
      `(?<![a-z])(?<unit>${before.source}) ?#(?:${range}(?:${before.source})? ?#(?! ?(?:${after.source})?[ -]?[a-z\\p{Script=Han}]))?(?: ?(?:${after.source}))?`,
    ),
    // 1,000円, 1,000~2,000円; the sum of 万 and a currency is one numeral already.
    suffixed: pattern(`#(?:${range}#)* ?(?<unit>${after.source})`),
    free: new RegExp(table.free, 'giu'),
    maybeFree: new RegExp(table.maybeFree, 'iu'),
  };
});

export function readMoney(sheet: Sheet): void {
  const { before, after, prefixed, suffixed, free } = PATTERNS[sheet.language];
  if (sheet.hasNumerals) {
    for (const [expression, words] of [
      [prefixed, before],
      [suffixed, after],
    ] as const) {
      sheet.each(expression, ({ start, end, groups, numerals }) => {
        const currencies = words.meanings(groups.groups!['unit']!).flat();
        for (const { values, digits } of numerals) {
          const meanings = values.map((n) => ({ type: 'money' as const, n, currencies }));
          sheet.add('money', start, end, { meanings, digits });
        }
      });
    }
  }
  sheet.each(free, ({ start, end }) => {
    sheet.add('money', start, end, {
      meanings: [{ type: 'money', n: 0, currencies: [] }],
      digits: false,
    });
  });
}

/** Whether a text says in some other way that something costs nothing. */
export function mayBeFree(text: string, language: Sheet['language']): boolean {
  return PATTERNS[language].maybeFree.test(text);
}
