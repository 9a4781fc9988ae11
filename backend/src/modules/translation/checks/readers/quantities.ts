import { type Meaning } from '../facts/fact.js';
import { pattern, type Sheet } from './sheet.js';
import { byLanguage, forms } from './words/index.js';
import { QUANTITIES } from './words/common.js';

const PATTERNS = byLanguage((table, language) => {
  const units = forms([...QUANTITIES, ...table.quantities]);
  const joint = language === 'en' ? '[ -]?' : '[ 个]?';
  return {
    units,
    // 3 × 4 m gives both their unit.
    amount: pattern(`#(?:(?:${table.range}| ?[x×*] ?)#){0,5}${joint}(?<unit>${units.source})`),
    each: pattern(`(?:平方|square )(?<unit>${units.source})#`),
  };
});

/** Amounts of a measure: 25 ㎡, 3 km, six tatami mats. */
export function readQuantities(sheet: Sheet): void {
  if (!sheet.hasNumerals) return;
  const { units, amount } = PATTERNS[sheet.language];
  sheet.each(amount, ({ start, end, groups, numerals }) => {
    const unit = groups.groups!['unit']!;
    const meant = units.meanings(unit);
    for (const { values, digits } of numerals) {
      const meanings: Meaning[] = values.flatMap((n) =>
        meant.map(([dimension, factor]): Meaning => ({
          type: 'quantity',
          n: Number((n * factor).toPrecision(9)),
          unit: dimension,
        })),
      );
      // 二度 is two degrees or twice.
      if (/^(?:平$|星|型|帖|席)/.test(unit) || (unit === '度' && (!digits || values[0]! <= 3)))
        meanings.push(...values.map((n): Meaning => ({ type: 'number', n })));
      const soft = unit === '度' && (!digits || values[0] === 1);
      sheet.add('quantity', start, end, { meanings, digits, soft });
    }
  });
}
