import { pattern, type Sheet } from './sheet.js';

const OFF_AFTER =
  /^(?: ?(?:off|discount|reduction|less|cheaper|引|オフ|割引|値引|优惠|折扣|的?优惠|的?折扣|減|减))/iu;
const OFF_BEFORE =
  /(?:discounts? of|reduced by|reduction of|save|saves|saving|less|cut by|折扣|优惠|减免|减|立减|割引)(?: up to| 最大)? ?$/iu;

const PERCENT = pattern(
  '#(?: ?(?:-|~|to|から|到|至) ?#%?)? ?-?(?:%|percent(?![a-z])|per cent(?![a-z])|パーセント)',
  'giu',
);
const FRACTION = pattern('#分(?:之|の)#', 'gu');
const PARTS = ['halves', 'thirds', 'quarters', 'fifths'];
const ENGLISH_FRACTION = pattern(`#[ -](?<part>${PARTS.join('|')})(?![a-z])`, 'giu');
const WARI = pattern('#割(?:#分)?(?!り?[以増当])', 'gu');
const ZHE = pattern('#折(?!叠|返|扣|磨)(?:优惠|起)?', 'gu');
const CHENG = pattern('#成(?!人|员|立|功|为|都|长|份|分|年)', 'gu');
/** All of it, which may be said as 100 %. */
const FULL: Readonly<Record<'en' | 'ja' | 'zh', RegExp>> = {
  en: /(?:the )?(?:full|whole|entire) (?:amount|price|rate|charge|cost|fee|fare)|in full(?! )/giu,
  ja: /全額/gu,
  zh: /全[额額]|全款|全价|全部费用|全数|全費/gu,
};

const HALF: Readonly<Record<'en' | 'ja' | 'zh', RegExp>> = {
  en: /half[- ](?:the )?(?:price|priced|fare|rate|off|fee|cost)|half of the (?:price|rate|fare|fee|cost|room)/giu,
  ja: /半額|半値/gu,
  zh: /半价|半费|半票|对折|价格减半|减半/gu,
};

/** Parts of a whole: 10 %, 3割, and reductions: 九折 takes 10 % off. */
export function readPercents(sheet: Sheet): void {
  const { language } = sheet;
  sheet.each(HALF[language === 'zh_TW' ? 'zh' : language], ({ start, end }) => {
    sheet.add('percent', start, end, { meanings: [{ type: 'percent', n: 50 }], digits: false });
  });
  sheet.each(FULL[language === 'zh_TW' ? 'zh' : language], ({ start, end }) => {
    sheet.add('percent', start, end, {
      meanings: [{ type: 'percent', n: 100 }],
      digits: false,
      soft: true,
    });
  });
  if (!sheet.hasNumerals) return;
  const off = (start: number, end: number) =>
    OFF_AFTER.test(sheet.text.slice(end, end + 10)) ||
    OFF_BEFORE.test(sheet.text.slice(Math.max(0, start - 14), start));
  const add = (start: number, end: number, n: number, digits: boolean) =>
    sheet.add('percent', start, end, {
      meanings: [
        { type: 'percent', n: Number(n.toPrecision(8)), ...(off(start, end) && { off: true }) },
      ],
      digits,
    });
  sheet.each(PERCENT, ({ start, end, numerals }) => {
    for (const { values, digits } of numerals) add(start, end, values[0]!, digits);
  });
  if (language === 'en') {
    sheet.each(ENGLISH_FRACTION, ({ start, end, groups, numerals: [part] }) => {
      const whole = PARTS.indexOf(groups.groups!['part']!.toLowerCase()) + 2;
      const n = Number(((part!.values[0]! / whole) * 100).toPrecision(8));
      sheet.add('percent', start, end, {
        meanings: [{ type: 'percent', n }],
        digits: false,
        soft: true,
      });
    });
    return;
  }
  sheet.each(FRACTION, ({ start, end, numerals: [whole, part] }) => {
    const n = (part!.values[0]! / whole!.values[0]!) * 100;
    sheet.add('percent', start, end, {
      meanings: [
        { type: 'percent', n: Number(n.toPrecision(8)), ...(off(start, end) && { off: true }) },
      ],
      digits: false,
      soft: whole!.values[0] !== 100,
    });
  });
  sheet.each(WARI, ({ start, end, numerals: [tenths, hundredths] }) =>
    add(start, end, tenths!.values[0]! * 10 + (hundredths?.values[0] ?? 0), tenths!.digits),
  );
  if (language === 'ja') return;
  sheet.each(ZHE, ({ start, end, numerals: [numeral] }) => {
    const [value] = numeral!.values;
    const left = value! < 10 ? value! * 10 : value!;
    if (left > 100) return false;
    sheet.add('percent', start, end, {
      meanings: [
        { type: 'percent', n: Number((100 - left).toPrecision(8)), off: true },
        { type: 'percent', n: left, off: false },
      ],
      digits: numeral!.digits,
    });
    return true;
  });
  sheet.each(CHENG, ({ start, end, numerals: [numeral] }) =>
    add(start, end, numeral!.values[0]! * 10, numeral!.digits),
  );
}
