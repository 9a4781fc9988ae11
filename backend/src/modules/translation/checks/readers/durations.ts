import { type Meaning } from '../facts/fact.js';
import { pattern, type Sheet } from './sheet.js';
import { byLanguage, forms } from './words/index.js';
import { DURATIONS } from './words/common.js';

const PATTERNS = byLanguage((table, language) => {
  const units = forms([...DURATIONS, ...table.durations]);
  const named = forms(table.namedDurations);
  const east = language !== 'en';
  const joint = east ? ' ?' : '[ -]?';
  // 一个半小时, 1時間半, "one and a half hours", "two hours and a half"
  const halfBefore = east ? '(?<half>个半)?' : '(?<half> and a half|-and-a-half)?';
  const halfAfter = east ? '(?<more>半)?' : '(?<more> and a half)?';
  // Latin words have ends; 每晚 and the like have none.
  const whole = east ? named.source : `(?<![a-z])(?:${named.source})`;
  return {
    units,
    named,
    amount: pattern(
      `#(?:(?:${table.range})#){0,5}${halfBefore}${joint}(?<unit>${units.source})${halfAfter}(?!折)`,
    ),
    hours: pattern(
      east
        ? '#(?: ?(?:小时|个小时|时间|時間|h|hr)) ?(?:又|と|零)? ?#(?: ?(?:分钟|分間|分|min))'
        : '#[ -]?(?:hours?|hrs?|h),? ?(?:and )?#[ -]?(?:minutes?|mins?|m(?![a-z]))',
    ),
    whole: new RegExp(whole, 'giu'),
  };
});

/** After one hour: for each that passes, "an hour" in English. */
const PER = /^ ?(?:につき|ごと|毎|あたり|当たり|\/)/;

/** Lengths of time: 3 分鐘, "an hour and a half", 2泊3日. */
export function readDurations(sheet: Sheet): void {
  const { units, named, amount, hours, whole } = PATTERNS[sheet.language];
  if (sheet.hasNumerals) {
    sheet.each(hours, ({ start, end, numerals: [hour, minute] }) => {
      const n = hour!.values[0]! * 60 + minute!.values[0]!;
      sheet.add('duration', start, end, { meanings: [{ type: 'duration', n, unit: 'minute' }] });
    });
    sheet.each(amount, ({ start, end, groups, numerals }) => {
      const { unit: form, half, more } = groups.groups!;
      if (numerals.some(({ ordinal }) => ordinal)) return false;
      const last = numerals.at(-1);
      for (const numeral of numerals) {
        const extra = numeral === last && (half || more) ? 0.5 : 0;
        const meanings = numeral.values.flatMap((value) =>
          units.meanings(form!).map(([unit, factor]): Meaning => ({
            type: 'duration',
            n: Number(((value + extra) * factor).toPrecision(9)),
            unit,
          })),
        );
        const [first] = meanings;
        const long = first?.type === 'duration' && (first.unit !== 'minute' || first.n >= 1440);
        // "a night" for 1泊
        const one = numeral.values[0] === 1 && extra === 0;
        const each = one && PER.test(sheet.text.slice(end, end + 4));
        // "All year", and right at the door.
        const whole = first?.type === 'duration' && (first.n === 365 * 1440 || first.n === 0);
        const soft = (one && long) || each || whole;
        // 9.2分 is a mark, not a time.
        if (form === '分' && !Number.isInteger(numeral.values[0])) {
          meanings.push({ type: 'number', n: numeral.values[0]! });
        }
        // 593年 is a year as well.
        if (/^年/.test(form!) && extra === 0)
          meanings.push({ type: 'date', year: numeral.values[0]! });
        sheet.add('duration', start, end, { meanings, digits: numeral.digits, soft });
      }
    });
  }
  sheet.each(whole, ({ start, end, groups: [form] }) => {
    const meant = named.meanings(form);
    const meanings = meant.map(([unit, n]): Meaning => ({ type: 'duration', n, unit }));
    sheet.add('duration', start, end, {
      meanings,
      digits: false,
      soft: meant.some(([, , soft]) => soft),
    });
  });
}
