import { type Meaning } from '../facts/fact.js';
import { compilePattern, type FactScanner } from './scanner.js';

/* In patterns, `#` is a number (`compilePattern`). A handler that returns false leaves its match to later patterns. */

const OFF_AFTER =
  /^(?: ?(?:off|discount|reduction|less|cheaper|引|オフ|割引|値引|优惠|折扣|的?优惠|的?折扣|減|减))/iu;
const OFF_BEFORE =
  /(?:discounts? of|reduced by|reduction of|save|saves|saving|less|cut by|折扣|优惠|减免|减|立减|割引)(?: up to| 最大)? ?$/iu;

const UP_AFTER =
  /^(?: ?(?:surcharge|supplement|extra|more|higher|dearer|increase|り?増|アップ|の?(?:割増|加算|追加|上乗せ|附加费)))/iu;
const UP_BEFORE =
  /(?:加收|上浮|上调|上調|上涨|上漲|调涨|調漲|涨|漲|加价|加價|increases? (?:of|by)|increased by|surcharge of|supplement of|rises? (?:of|by)|extra|additional)(?: up to)? ?$/iu;

const PERCENT = compilePattern(
  '#(?: ?(?:-|~|to|から|到|至) ?#%?)? ?-?(?:%|percent(?![a-z])|per cent(?![a-z])|パーセント)',
  'giu',
);
const FRACTION = compilePattern('#分(?:之|の)#', 'gu');
const FRACTION_NAMES = [
  'half',
  'third',
  'quarter',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
];
// "A third off", "two thirds of"; not "three quarters of an hour" (a duration) or "a third bed" (an ordinal).
const ENGLISH_FRACTION = new RegExp(
  `(?<![a-z])(?:(?<many>one|two|three|four|\\d)[ -](?<parts>${FRACTION_NAMES.map((part) => part.replace('half', 'halve')).join('|')})s|(?:a|one)[ -](?<part>${FRACTION_NAMES.slice(1).join('|')})(?= (?:off|of|less|cheaper|extra|more)(?![a-z])))(?![a-z]|s? of an hour)`,
  'giu',
);
const COUNT_WORDS = ['one', 'two', 'three', 'four'];
/** "Four in five", "two out of three" */
const OUT_OF = compilePattern(
  '#(?: (?:in|out of)(?: every)? )#(?!-?[a-z]*(?:st|nd|rd|th)(?![a-z]))',
  'giu',
);
/* Tenths: 3割5分 is 35 %, 一成五 is 15 %; 九折 leaves 90 %. */
const WARI = compilePattern('#割(?:#分)?(?!り?当)', 'gu');
const ZHE = compilePattern('#折(?!叠|返|扣|磨)(?:优惠|起)?', 'gu');
const CHENG = compilePattern(
  '#成(?!人|员|立|功|为|都|长|份|分|年)(?:#(?![个个人位间月日年天晚]))?',
  'gu',
);
/** Words for 100 %. */
const FULL: Readonly<Record<'en' | 'ja' | 'zh', RegExp>> = {
  en: /(?:the )?(?:full|whole|entire) (?:amount|price|rate|charge|cost|fee|fare)|in full(?! )/giu,
  ja: /全額/gu,
  zh: /全[额額]|全款|全价|全部费用|全数|全費/gu,
};

const HALF: Readonly<Record<'en' | 'ja' | 'zh', RegExp>> = {
  en: /half[- ](?:the )?(?:price|priced|fare|rate|off|fee|cost)|half of the (?:price|rate|fare|fee|cost|room)|(?:pay|pays|charge|charges|charged|refund|refunds|costs?) (?:only )?(?:a |one )?half(?! (?:an?|hour|day|board))/giu,
  ja: /半額|半値|(?:料金|代金|金|価格)の半分|半分の(?:料金|代金|価格)/gu,
  zh: /半价|半费|半票|半额|对折|价格减半|减半|(?:支付|付|收取?|退还?)一半|(?:费|价|款|金额)的?一半/gu,
};

/** Extracts English fractions before numbers are parsed: "quarter" is also part of a time, and "third" an ordinal. */
export function extractFractions(scanner: FactScanner): void {
  if (scanner.language !== 'en') return;
  scanner.forEachMatch(ENGLISH_FRACTION, ({ start, end, captures }) => {
    const { many = 'one', parts, part = parts! } = captures.groups!;
    const denominator =
      FRACTION_NAMES.findIndex((name) => name.startsWith(part.toLowerCase().slice(0, 4))) + 2;
    const numerator = COUNT_WORDS.indexOf(many.toLowerCase()) + 1 || Number(many);
    const isReduction = /^ (?:off|less|cheaper)/i.test(scanner.slice(end, end + 8));
    const n = Number(((numerator / denominator) * 100).toPrecision(8));
    // A translation may paraphrase a fraction ("most of"), but not the size of a reduction.
    const meanings: Meaning[] = [{ type: 'percent', n, ...(isReduction && { off: isReduction }) }];
    scanner.add('percent', start, end, { meanings, isInDigits: false, isOptional: !isReduction });
  });
}

/** Extracts percentages (10 %, 3割) and reductions: 九折 is 10 % off. */
export function extractPercents(scanner: FactScanner): void {
  const { language } = scanner;
  scanner.forEachMatch(HALF[language === 'zh_TW' ? 'zh' : language], ({ start, end }) => {
    scanner.add('percent', start, end, {
      meanings: [{ type: 'percent', n: 50 }],
      isInDigits: false,
    });
  });
  // May be omitted: an amount is the full one unless a text says otherwise.
  scanner.forEachMatch(FULL[language === 'zh_TW' ? 'zh' : language], ({ start, end }) => {
    scanner.add('percent', start, end, {
      meanings: [{ type: 'percent', n: 100 }],
      isInDigits: false,
      isOptional: true,
    });
  });
  if (!scanner.hasNumerals) return;
  const isReduction = (start: number, end: number) =>
    OFF_AFTER.test(scanner.slice(end, end + 10)) ||
    OFF_BEFORE.test(scanner.slice(Math.max(0, start - 14), start));
  const isIncrease = (start: number, end: number) =>
    UP_AFTER.test(scanner.slice(end, end + 12)) ||
    UP_BEFORE.test(scanner.slice(Math.max(0, start - 14), start));
  const changeAt = (start: number, end: number): { up?: true; off?: true } => {
    if (isIncrease(start, end)) return { up: true };
    return isReduction(start, end) ? { off: true } : {};
  };
  const addPercent = (start: number, end: number, n: number, isInDigits: boolean) =>
    scanner.add('percent', start, end, {
      meanings: [
        {
          type: 'percent',
          n: Number(n.toPrecision(8)),
          ...changeAt(start, end),
        },
      ],
      isInDigits,
    });
  scanner.forEachMatch(PERCENT, ({ start, end, numerals }) => {
    for (const { values, isInDigits } of numerals) addPercent(start, end, values[0]!, isInDigits);
  });
  if (language === 'en') {
    scanner.forEachMatch(OUT_OF, ({ start, end, numerals: [part, denominator] }) => {
      const [numerator, all] = [part!.values[0]!, denominator!.values[0]!];
      // Not a share: "24 in 7".
      if (numerator >= all || all > 10) return false;
      const n = Number(((numerator / all) * 100).toPrecision(8));
      for (const { values, isInDigits } of [part!, denominator!]) {
        const meanings: Meaning[] = [
          { type: 'number', n: values[0]! },
          { type: 'percent', n },
        ];
        scanner.add('number', start, end, { meanings, isInDigits });
      }
      return true;
    });
    return;
  }
  scanner.forEachMatch(FRACTION, ({ start, end, numerals: [denominator, part] }) => {
    const n = (part!.values[0]! / denominator!.values[0]!) * 100;
    scanner.add('percent', start, end, {
      meanings: [
        {
          type: 'percent',
          n: Number(n.toPrecision(8)),
          ...(isReduction(start, end) && { off: true }),
        },
      ],
      isInDigits: false,
      // A translation may paraphrase a fraction (三分之二), but not a percentage (百分之二十).
      isOptional: denominator!.values[0] !== 100,
    });
  });
  scanner.forEachMatch(WARI, ({ start, end, numerals: [tenths, hundredths] }) =>
    addPercent(
      start,
      end,
      tenths!.values[0]! * 10 + (hundredths?.values[0] ?? 0),
      tenths!.isInDigits,
    ),
  );
  if (language === 'ja') return;
  scanner.forEachMatch(ZHE, ({ start, end, numerals: [numeral] }) => {
    const [value] = numeral!.values;
    const remainder = value! < 10 ? value! * 10 : value!;
    if (remainder > 100) return false;
    scanner.add('percent', start, end, {
      meanings: [
        { type: 'percent', n: Number((100 - remainder).toPrecision(8)), off: true },
        // `off: false`: not a reduction by this percentage, but to it.
        { type: 'percent', n: remainder, off: false },
      ],
      isInDigits: numeral!.isInDigits,
    });
    return true;
  });
  scanner.forEachMatch(CHENG, ({ start, end, numerals: [numeral, hundredths] }) =>
    addPercent(
      start,
      end,
      numeral!.values[0]! * 10 + (hundredths?.values[0] ?? 0),
      numeral!.isInDigits,
    ),
  );
}
