import { type Language } from '../../../../kernel/language.js';
import { type Meaning } from '../facts/fact.js';
import {
  type FoundNumeral,
  CLOCK,
  type Match,
  type Numeral,
  pattern,
  type Sheet,
} from './sheet.js';

const DAY = 1440;

/* Times with a colon are put in place of numbers before numbers are read. */

const COLON =
  /(?<!\d[:.,]?)([01]?\d|2\d)(?: ?: ?([0-5]\d)(?::[0-5]\d)?(?![\d:])|\.([0-5]\d)(?= ?[ap]\.?m)|h([0-5]\d)(?!\d))/giu;

export function clocks(text: string): FoundNumeral[] {
  if (!/\d ?[:.h] ?\d/.test(text)) return [];
  return [...text.matchAll(COLON)].map((match) => {
    const minute = match[2] ?? match[3] ?? match[4];
    const numeral: Numeral = {
      values: [Number(match[1]) * 60 + Number(minute)],
      text: match[0],
      digits: true,
    };
    return { start: match.index, end: match.index + match[0].length, sign: CLOCK, numeral };
  });
}

type Half = 'am' | 'pm' | 'night' | 'noon';

const MARKS: readonly (readonly [RegExp, Half])[] = [
  [/^(?:a\.?m|上午|早|清晨|大清早|一早|凌晨|午前|朝|未明|翌朝|in the .*morning)/i, 'am'],
  [/^(?:p\.?m|下午|午后|傍晚|午後|夕方|晚间|今晚|in the .*(?:after|even)|tonight)/i, 'pm'],
  [/^(?:晚|夜|深夜|半夜|当晚|每晚|at night)/i, 'night'],
  [/^(?:中午|正午|昼|お昼|noon)/i, 'noon'],
];
const halfOf = (mark: string | undefined): Half | undefined =>
  mark ? MARKS.find(([sign]) => sign.test(mark.replace(/^[, ]+/, '')))?.[1] : undefined;

/** Minutes of the day of a clock's minutes in a half of the day. */
function inHalf(minutes: number, half: Half): number {
  const hour = Math.floor(minutes / 60);
  if (hour > 12) return minutes % DAY;
  if (half === 'am') return hour === 12 ? minutes - 720 : minutes;
  if (half === 'pm') return hour < 12 ? minutes + 720 : minutes;
  if (half === 'night') {
    if (hour === 12) return minutes - 720;
    return hour >= 5 ? minutes + 720 : minutes;
  }
  return hour < 5 ? minutes + 720 : minutes;
}

interface Clock {
  minutes: number;
  half?: Half | undefined;
  /** Written with a colon, or past noon by its number: no half is missing. */
  exact: boolean;
}

/** What one clock means, given what else is said beside it. */
function meaningsOf(
  { minutes, half, exact }: Clock,
  language: Language,
  inherited?: Half,
): { meanings: Meaning[]; doubtful: Meaning[] } {
  const time = (n: number): Meaning => ({ type: 'time', n: ((n % DAY) + DAY) % DAY });
  if (half) return { meanings: [time(inHalf(minutes, half))], doubtful: [] };
  if (minutes >= 13 * 60 || minutes < 60) return { meanings: [time(minutes)], doubtful: [] };
  const other = minutes >= 720 ? minutes - 720 : minutes + 720;
  if (inherited) {
    const told = inHalf(minutes, inherited);
    return { meanings: [time(told), time(told === minutes ? other : minutes)], doubtful: [] };
  }
  // Japan counts to 24 wherever no half of the day is said, and so do clocks with a colon.
  if (exact || language === 'ja') return { meanings: [time(minutes)], doubtful: [time(other)] };
  return { meanings: [time(minutes), time(other)], doubtful: [] };
}

/** Notes one time or the two of a range. A half of the day that only one has may go for both. */
function note(sheet: Sheet, { start, end }: Match, clocksRead: readonly Clock[]): boolean {
  if (clocksRead.some(({ minutes }) => minutes >= 30 * 60)) return false;
  const [a, b] = clocksRead;
  for (const clock of clocksRead) {
    const other = clock === a ? b : a;
    // "10 to 6 p.m." starts in the morning or in the evening; 下午三点到六点 ends in the afternoon.
    const inherited = clock.half ? undefined : other?.half;
    const told = meaningsOf(clock, sheet.language, inherited);
    sheet.add('time', start, end, told);
  }
  return true;
}

/* English */

const SUFFIX =
  ' ?(?:a\\.?m\\.?|p\\.?m\\.?)(?![a-z])|,? in the (?:early )?(?:morning|afternoon|evening)|,? at night| tonight| noon';
const EN_TO = ' ?(?:[-~]|to|until|till|and|through) ?';
const EN_HOUR = "(?:@|#)(?: ?o'clock)?";
const EN_RANGE = pattern(
  `(?:between |from )?(?<a>${EN_HOUR})(?<am>${SUFFIX})?${EN_TO}(?<b>${EN_HOUR})(?<bm>${SUFFIX})?`,
  'giu',
);
const EN_TIME = pattern(`(?<a>@|#)(?<am>${SUFFIX})|@|# ?o'clock(?<om>${SUFFIX})?`, 'giu');
const PAST = pattern(
  `(?<what>half|quarter|a quarter|#)(?: minutes?)? (?<way>past|to|after|before) (?<a>#|noon|midnight)(?: o'clock)?(?<am>${SUFFIX})?`,
  'giu',
);
const THIRTY = pattern(`(?<a>#)[ -]thirty(?<am>${SUFFIX})?`, 'giu');
const EN_NAMED =
  /(?<!after)(?<!after[ -])(?<![a-z])(?:12 )?(?:noon|midday|mid-day)(?![a-z])|(?<![a-z])midnight(?![a-z])/giu;

/** The morning of "in the morning" where it stands apart: "in the evening, at six". */
function clockOf(numeral: Numeral, sign: string, mark: string | undefined): Clock | undefined {
  const value = numeral.values[0]!;
  const clock = sign.startsWith(CLOCK);
  if (!clock && (!Number.isInteger(value) || value > 29 || numeral.ordinal)) return undefined;
  return { minutes: clock ? value : value * 60, half: halfOf(mark), exact: clock };
}

function readEnglish(sheet: Sheet): void {
  sheet.each(PAST, (match) => {
    const { what, way, a, am } = match.groups.groups!;
    const numerals = [...match.numerals];
    const minutes = /half/i.test(what!)
      ? 30
      : /quarter/i.test(what!)
        ? 15
        : numerals.shift()!.values[0]!;
    const hour = /noon/i.test(a!) ? 12 : /midnight/i.test(a!) ? 24 : numerals.shift()!.values[0]!;
    // "from 6 to 2 days before" is no time.
    const spelled =
      /half|quarter|minute/i.test(match.groups[0]) || (minutes % 5 === 0 && /past/i.test(way!));
    if (minutes >= 60 || hour > 24 || !spelled) return false;
    const total = hour * 60 + (/past|after/i.test(way!) ? minutes : -minutes);
    return note(sheet, match, [
      { minutes: total, half: halfOf(am), exact: /noon|midnight/i.test(a!) },
    ]);
  });
  sheet.each(THIRTY, (match) => {
    const clock = clockOf(
      match.numerals[0]!,
      match.groups.groups!['a']!,
      match.groups.groups!['am'],
    );
    return (
      clock !== undefined &&
      clock.minutes <= 720 &&
      note(sheet, match, [{ ...clock, minutes: clock.minutes + 30 }])
    );
  });
  sheet.each(EN_RANGE, (match) => {
    const { a, am, b, bm } = match.groups.groups!;
    const known =
      a!.startsWith(CLOCK) || b!.startsWith(CLOCK) || am || bm || /clock/i.test(a! + b!);
    const [from, to] = match.numerals;
    if (!known || !from || !to) return false;
    const first = clockOf(from, a!, am);
    const second = clockOf(to, b!, bm);
    return first !== undefined && second !== undefined && note(sheet, match, [first, second]);
  });
  sheet.each(EN_TIME, (match) => {
    const { am, om } = match.groups.groups!;
    const clock = clockOf(match.numerals[0]!, match.groups[0], am ?? om);
    return clock !== undefined && note(sheet, match, [clock]);
  });
  sheet.each(EN_NAMED, ({ start, end, groups: [word] }) => {
    const n = /midnight/i.test(word) ? 0 : 720;
    sheet.add('time', start, end, { meanings: [{ type: 'time', n }], digits: false });
  });
}

/* Chinese and Japanese */

const EAST_MARK =
  '上午|早上|清晨|凌晨|早晨|大清早|一早|下午|午后|傍晚|晚上|晚间|夜间|夜里|深夜|中午|正午|半夜|今晚|当晚|每晚|晚|午前|午後|翌朝|朝|夜|夕方|未明|お昼|昼|am|a\\.m\\.|pm|p\\.m\\.';
const EAST_SUFFIX = ' ?(?:am|a\\.m\\.|pm|p\\.m\\.)(?![a-z])';
const EAST_TO = ' ?(?:[-~]|到|至|から|より) ?';

function eastAsian(language: 'ja' | 'zh'): { range: RegExp; one: RegExp; open: RegExp } {
  const sign =
    language === 'ja'
      ? '時(?!間|代|期|点|刻|計)'
      : '(?:点钟?|时)(?!间|代|期|候|心|段|菜|餐|单|数|刻|左右的)';
  const rest =
    language === 'ja'
      ? '(?: ?#分(?!間)|半)?'
      : '(?: ?#分(?!钟|之)|半|(?:过)?#刻|#(?![米公个人天位]))?';
  const time = (name: string) =>
    `(?:(?<m${name}>${EAST_MARK})[の ]?)?(?<${name}>@|# ?${sign}(?<r${name}>${rest}))(?<s${name}>${EAST_SUFFIX})?`;
  return {
    one: pattern(time('a')),
    range: pattern(`${time('a')}${EAST_TO}(?:翌日?の?|隔天|次日|翌日)?${time('b')}`),
    // 15~22時: only the last hour has its sign.
    open: pattern(`(?:(?<ma>${EAST_MARK})[の ]?)?(?<a>#|@)${EAST_TO}(?:翌日?の?)?${time('b')}`),
  };
}

const EAST = { ja: eastAsian('ja'), zh: eastAsian('zh') };
const EAST_NAMED = {
  ja: /正午|真夜中|午前零時|深夜零時/gu,
  zh: /正午|中午|午夜|半夜|零点/gu,
};

function eastClock(
  numerals: Numeral[],
  shown: string,
  rest: string | undefined,
  mark: string | undefined,
): Clock | undefined {
  const numeral = numerals.shift();
  if (!numeral) return undefined;
  if (shown.startsWith(CLOCK))
    return { minutes: numeral.values[0]!, half: halfOf(mark), exact: true };
  const hour = numeral.values[0]!;
  if (!Number.isInteger(hour) || hour > 29) return undefined;
  let minute = 0;
  if (rest === '半') minute = 30;
  else if (rest) {
    const value = numerals.shift()?.values[0] ?? 0;
    minute = rest.includes('刻') ? value * 15 : value;
    if (minute >= 60) return undefined;
  }
  return { minutes: hour * 60 + minute, half: halfOf(mark), exact: hour === 0 };
}

function readEastAsian(sheet: Sheet, language: 'ja' | 'zh'): void {
  for (const kind of ['range', 'open', 'one'] as const) {
    sheet.each(EAST[language][kind], (match) => {
      const groups = match.groups.groups!;
      const numerals = [...match.numerals];
      const read: Clock[] = [];
      for (const name of kind === 'one' ? ['a'] : ['a', 'b']) {
        const shown = groups[name]!;
        const clock = eastClock(
          numerals,
          shown,
          groups[`r${name}`],
          groups[`m${name}`] ?? groups[`s${name}`],
        );
        if (!clock) return false;
        read.push(clock);
      }
      return note(sheet, match, read);
    });
  }
  sheet.each(EAST_NAMED[language], ({ start, end, groups: [word] }) => {
    const noon = /正午|中午/.test(word);
    // 中午 is "at lunch" as well.
    const soft = word === '中午' || word === '半夜' || word === '真夜中';
    sheet.add('time', start, end, {
      meanings: [{ type: 'time', n: noon ? 720 : 0 }],
      digits: false,
      soft,
    });
  });
}

export function readTimes(sheet: Sheet): void {
  if (sheet.language === 'en') {
    if (sheet.hasNumerals || /noon|midday|midnight/i.test(sheet.text)) readEnglish(sheet);
  } else if (sheet.hasNumerals || /[午夜零]/.test(sheet.text)) {
    readEastAsian(sheet, sheet.language === 'ja' ? 'ja' : 'zh');
  }
}
