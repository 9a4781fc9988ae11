import { type Meaning } from '../facts/fact.js';
import { type Numeral, compilePattern, type FactScanner } from './scanner.js';
import { createByLanguage, compileForms } from './words.js';

/* In patterns, `#` is a number (`compilePattern`). A handler that returns false leaves its match to later patterns. */

/** "and a half" after the unit. */
const HALF = {
  en: '(?: and a half)',
  ja: '半(?!分|[日額])',
  zh: '半(?![价個个天日小])',
};
/** 两米五 is 2.5 m; a following counter shows that the number counts something else. */
const TENTHS = {
  // `(?!)` never matches.
  en: '(?!)',
  ja: '(?!)',
  zh: '(?<=(?<![平厘毫千分])米)#(?![个张人间台米公厘平层楼元日月年点时分天晚位名起到至~-])',
};

/** Converts a number after a unit to decimals: 五 is five tenths; 二五 and 20 are hundredths. */
function toDecimals({ values: [value = 0] }: Numeral): number {
  return value / (value < 10 ? 10 : 100);
}

const PATTERNS = createByLanguage((table, language) => {
  const units = compileForms(table.quantities);
  const separator = language === 'en' ? '[ -]?' : '[ 个]?';
  return {
    units,
    // In 3 × 4 m the unit applies to both numbers; 四畳半, 两米五 and "a kilometre and a half" end in a fraction.
    amount: compilePattern(
      `#(?:(?:${table.range}| ?[x×*] ?)#){0,5}(?<before>个半)?${separator}(?<unit>${units.source})(?:(?<half>${HALF[language]})|(?<tenths>${TENTHS[language]}))?`,
    ),
    // "A kilometre", "half a litre", "the last mile and a half", 半公里
    article: new RegExp(
      language === 'en'
        ? `(?<![a-z])(?:(?<half>half )?an? (?<unit>${units.source})(?<more>${HALF.en})?|(?:the |this |that )?(?:last|first|next|final|other) (?<unit2>${units.source})(?<more2>${HALF.en}))`
        : `(?<![一大多])(?<half>半)(?<unit>${units.source})`,
      'giu',
    ),
  };
});

/** Units without another meaning; "a pound", "a mat" and "a foot" may be objects. */
const MEASURES = /^(?:metre|litre|gram|mile)$/;

/** Extracts quantities: 25 ㎡, 3 km, six tatami mats. */
export function extractQuantities(scanner: FactScanner): void {
  const { units, amount, article } = PATTERNS[scanner.language];
  scanner.forEachMatch(article, ({ start, end, captures }) => {
    const { half, ...named } = captures.groups!;
    const [unit, more] = [named['unit'] ?? named['unit2'], named['more'] ?? named['more2']];
    const unitMeanings = units.meanings(unit!).filter(([dimension]) => MEASURES.test(dimension));
    if (unitMeanings.length === 0) return false;
    const n = (half ? 0.5 : 1) + (more ? 0.5 : 0);
    const meanings = unitMeanings.map(([dimension, factor]): Meaning => ({
      type: 'quantity',
      n: Number((n * factor).toPrecision(9)),
      unit: dimension,
    }));
    scanner.add('quantity', start, end, { meanings, isInDigits: false, isOptional: n === 1 });
    return true;
  });
  if (!scanner.hasNumerals) return;
  scanner.forEachMatch(amount, ({ start, end, captures, numerals: allNumerals }) => {
    const { unit = '', before, half, tenths } = captures.groups!;
    const unitMeanings = units.meanings(unit);
    const numerals = tenths ? allNumerals.slice(0, -1) : allNumerals;
    const last = numerals.at(-1);
    const halfUnit = before || half ? 0.5 : 0;
    const fraction = tenths ? toDecimals(allNumerals.at(-1)!) : halfUnit;
    for (const numeral of numerals) {
      const { values, isInDigits } = numeral;
      const extra = numeral === last ? fraction : 0;
      const meanings: Meaning[] = values.flatMap((n) =>
        unitMeanings.map(([dimension, factor]): Meaning => ({
          type: 'quantity',
          n: Number(((n + extra) * factor).toPrecision(9)),
          unit: dimension,
        })),
      );
      // 二度 is two degrees or twice.
      if (/^(?:平$|星|型|帖|席)/.test(unit) || (unit === '度' && (!isInDigits || values[0]! <= 3)))
        meanings.push(...values.map((n): Meaning => ({ type: 'number', n })));
      const isOptional = unit === '度' && (!isInDigits || values[0] === 1);
      scanner.add('quantity', start, end, { meanings, isInDigits, isOptional });
    }
  });
}
