import { type Clock, halfOf, addTimes } from './clock.js';
import { CLOCK, type Numeral, compilePattern, type FactScanner } from './scanner.js';

/*
 * In patterns, `#` is a number, `@` a time with a colon (`compilePattern`). A handler that returns false leaves its
 * match to later patterns.
 */

const EAST_DAY_HALF =
  '上午|早上|清晨|凌晨|早晨|大清早|一早|下午|午后|傍晚|晚上|晚间|夜间|夜里|深夜|中午|正午|半夜|今晚|当晚|每晚|毎晩|毎夜|今夜|当夜|毎朝|每天早上|每天晚上|晚|午前|午後|翌朝|朝|夜|夕方|未明|お昼|昼|am|a\\.m\\.|pm|p\\.m\\.';
const EAST_SUFFIX = ' ?(?:am|a\\.m\\.|pm|p\\.m\\.)(?![a-z])';
/** Words between the ends of a range. */
const EAST_TO = ' ?(?:[-~]|到|至|から|より) ?';

/**
 * Creates the patterns of one time, of a range, and of a range whose first hour has no unit. For the times `a` and `b`,
 * the group `a` is the hour, `ra` its minutes, `ma` the half of the day before it, and `sa` the one after it.
 */
function createPatterns(language: 'ja' | 'zh'): { range: RegExp; one: RegExp; open: RegExp } {
  const hourUnit =
    language === 'ja'
      ? '時(?!間|代|期|点|刻|計)'
      : '(?:点钟?|时)(?!间|代|期|候|心|段|菜|餐|单|数|刻|左右的)';
  const minutePattern =
    language === 'ja'
      ? '(?: ?#分(?!間)|半)?'
      : '(?: ?#分(?!钟|之)|半|(?:过)?#刻|#(?![米公个人天位]))?';
  const timePattern = (name: string) =>
    `(?:(?<m${name}>${EAST_DAY_HALF})[のは ]?)?(?<${name}>@|# ?${hourUnit}(?<r${name}>${minutePattern}))(?<s${name}>${EAST_SUFFIX})?`;
  return {
    one: compilePattern(timePattern('a')),
    range: compilePattern(
      `${timePattern('a')}${EAST_TO}(?:翌日?の?|隔天|次日|翌日)?${timePattern('b')}`,
    ),
    // 15~22時: only the last hour has a unit.
    open: compilePattern(
      `(?:(?<ma>${EAST_DAY_HALF})[のは ]?)?(?<a>#|@)${EAST_TO}(?:翌日?の?)?${timePattern('b')}`,
    ),
  };
}

/** 早九晚六 is from nine in the morning to six in the evening. */
const FROM_TO = compilePattern('早(?:上)?#点?(?:到|至|-|~)?晚(?:上)?#点?(?![天次泊宿])');

const EAST = { ja: createPatterns('ja'), zh: createPatterns('zh') };
const EAST_NAMED = {
  ja: /正午|真夜中|午前零時|深夜零時/gu,
  zh: /正午|中午|午夜|半夜|零点/gu,
};

function parseClock(
  numerals: Numeral[],
  hourText: string,
  minuteText: string | undefined,
  halfText: string | undefined,
): Clock | undefined {
  const numeral = numerals.shift();
  if (!numeral) return undefined;
  if (hourText.startsWith(CLOCK))
    return { minutes: numeral.values[0]!, half: halfOf(halfText), is24Hour: true };
  const hour = numeral.values[0]!;
  if (!Number.isInteger(hour) || hour > 29) return undefined;
  let minute = 0;
  if (minuteText === '半') minute = 30;
  else if (minuteText) {
    const value = numerals.shift()?.values[0] ?? 0;
    minute = minuteText.includes('刻') ? value * 15 : value;
    if (minute >= 60) return undefined;
  }
  return { minutes: hour * 60 + minute, half: halfOf(halfText), is24Hour: hour === 0 };
}

export function extractEastAsianTimes(scanner: FactScanner, language: 'ja' | 'zh'): void {
  scanner.forEachMatch(FROM_TO, (match) => {
    const [startHour, endHour] = match.numerals.map(({ values: [hour] }) => hour!);
    if (!(startHour! < 12 && endHour! <= 12)) return false;
    return addTimes(scanner, match, [
      { minutes: startHour! * 60, half: 'am', is24Hour: true },
      { minutes: endHour! * 60, half: 'pm', is24Hour: true },
    ]);
  });
  for (const kind of ['range', 'open', 'one'] as const) {
    scanner.forEachMatch(EAST[language][kind], (match) => {
      const groups = match.captures.groups!;
      const numerals = [...match.numerals];
      const clocks: Clock[] = [];
      for (const name of kind === 'one' ? ['a'] : ['a', 'b']) {
        const hourText = groups[name]!;
        const clock = parseClock(
          numerals,
          hourText,
          groups[`r${name}`],
          groups[`m${name}`] ?? groups[`s${name}`],
        );
        if (!clock) return false;
        clocks.push(clock);
      }
      return addTimes(scanner, match, clocks);
    });
  }
  scanner.forEachMatch(EAST_NAMED[language], ({ start, end, captures: [word] }) => {
    const noon = /正午|中午/.test(word);
    // 中午 may mean "at lunch", 半夜 and 真夜中 "in the middle of the night".
    const isOptional = word === '中午' || word === '半夜' || word === '真夜中';
    scanner.add('time', start, end, {
      meanings: [{ type: 'time', n: noon ? 720 : 0 }],
      isInDigits: false,
      isOptional,
    });
  });
}
