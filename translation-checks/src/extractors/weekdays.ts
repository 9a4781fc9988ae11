import { type Language } from '../language.js';
import { CONSUMED, type FactScanner } from './scanner.js';

/* A handler that returns false leaves its match to later patterns. */

/** Masks of days have a bit for each: 1 is Monday, 64 Sunday, 128 a public holiday. */
const HOLIDAY = 128;
const WEEKDAYS = 31;
const FRIDAY = 16;
const WEEKEND = 96;

/** Weekday characters of Japanese and Chinese. */
const JA_DAYS = '月火水木金土日';
const ZH_DAYS = '一二三四五六日';

/** Returns the mask of one day; 0 is Monday. */
const dayBit = (day: number) => 1 << day;

/** Returns the mask of days from one to another, possibly across the weekend. */
function dayRange(from: number, to: number): number {
  let days = dayBit(from);
  for (let day = from; day !== to;) {
    day = (day + 1) % 7;
    days |= dayBit(day);
  }
  return days;
}

/** Returns the masks of a list of days such as 月〜金・祝. `dayOf` returns undefined for a holiday. */
function parseDayList(
  text: string,
  dayOf: (token: string) => number | undefined,
  token: RegExp,
  range: RegExp,
): number[] {
  const masks: number[] = [];
  let previousDay: number | undefined;
  let previousEnd = 0;
  for (const match of text.matchAll(token)) {
    const day = dayOf(match[0]);
    const separator = text.slice(previousEnd, match.index);
    previousEnd = match.index + match[0].length;
    if (day === undefined) masks.push(HOLIDAY);
    else if (previousDay !== undefined && range.test(separator))
      masks[masks.length - 1] = dayRange(previousDay, day);
    else masks.push(dayBit(day));
    previousDay = day;
  }
  return masks;
}

/* For each language: `…_CHAIN` matches a day or a list of days, `…_TOKEN` a day in it, `…_RANGE` what joins a range. */

const JA_RANGE = /[~-]|から/;
const JA_TOKEN = /[月火水木金土日](?:曜日?)?|祝祭?日?/g;
/** A Han character after the weekday continues another word, except words about days such as 定休. */
const JA_END = '(?!(?!定休|休|営業|限定|前日)\\p{Script=Han})';
const JA_CHAIN = new RegExp(
  `(?:(?<![\\d一二三四五六七八九十\\p{Script=Han}])|(?<=毎週|今週|来週))[月火水木金土日](?:曜日?)?(?: ?(?:[~・、,/-]|から|と|および|及び|または)? ?(?:[月火水木金土日]${JA_END}(?:曜日?)?|[月火水木金土日](?=[月火水木金土日祝曜])(?:曜日?)?|祝祭?日?(?!い)))*${JA_END}|(?<=毎週|第[一二三四1-4]|今週|来週)[月火水木金土日]曜日?|[月火水木金土日]曜日?`,
  'gu',
);

const ZH_PREFIX = '(?:周|星期|礼拜)';
const ZH_CHAIN = new RegExp(
  `(?<!几|两)${ZH_PREFIX}[一二三四五六日天](?![次回趟年月天个]|晚(?![上间餐]))(?: ?(?:[~、,/-]|到|至|和|及|与|或)? ?(?:${ZH_PREFIX}[一二三四五六日天](?![次回趟个])|(?<=[~、,/到至和及与或-] ?)[一二三四五六日](?![个间位人次天楼层点时分小条家张座站号月年种项百千万十岁元圆只名]|晚(?![上间餐]))))*|(?<=[日号\\d${CONSUMED}] ?\\()[一二三四五六日](?=\\))|(?<![周期拜第十百千万\\d])一[到至~-][三四五六日](?= ?\\d| ?[:,上下早])`,
  'gu',
);
const ZH_TOKEN = /[一二三四五六日天]/g;
const ZH_RANGE = /[~-]|到|至/;

const EN_NAMES = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const EN_SHORT = 'Mon|Tues|Tue|Weds|Wed|Thurs|Thur|Thu|Fri|Sat|Sun';
const EN_DAY = `(?:(?:${EN_NAMES})s?|(?:${EN_SHORT})\\.?(?![a-z]))`;
const EN_RANGE = /[~-]|to|through|until|till|thru/;
const EN_TOKEN = new RegExp(EN_DAY, 'g');
const EN_CHAIN = new RegExp(
  `(?:${EN_NAMES})s?(?: ?(?:[~,/&-]|to|through|thru|until|till|and|or)+ ?(?:and )?${EN_DAY})*|(?:${EN_SHORT})\\.?(?: ?(?:[~,/&-]|to|through|thru|and|or) ?${EN_DAY})+|(?<![A-Za-z])(?:${EN_SHORT})\\.?(?=[ ]?[\\d):,;(]|$)|(?<![A-Za-z])(?:Mon|Tues?|Weds?|Thur?s?|Fri)(?![a-z])\\.?`,
  'gu',
);

/** Possible masks of a holiday that is always on a Monday. */
const MONDAY_HOLIDAY = [1, HOLIDAY, 1 | HOLIDAY];

/** Words for several days, with their possible masks. Those marked `soft` may be omitted. */
const WEEKDAY_GROUPS: Readonly<
  Record<'en' | 'ja' | 'zh', readonly (readonly [RegExp, readonly number[], 'soft'?])[]>
> = {
  en: [
    [
      /(?<![a-z])week-?days?(?![a-z])|(?<![a-z])workdays?|(?<!(?:\d|one|two|three|four|five|six|seven|ten|few)[ -])(?:business|working) days?/giu,
      [WEEKDAYS],
    ],
    [/(?<![a-z])(?<!long )(?:weekends?|week-ends?)(?![a-z])/giu, [WEEKEND, WEEKEND | FRIDAY]],
    [
      /(?:public |national |bank |japanese )?holidays?(?! (?:home|apartment|stay|inn|rental|season|feeling|mood|house|let))/giu,
      [HOLIDAY, WEEKEND, WEEKEND | HOLIDAY],
      'soft',
    ],
    [
      /(?<![a-z])(?:coming[- ]of[- ]age|marine|sea|ocean|respect[- ]for[- ]the[- ]aged|sports|health and sports) day(?![a-z])/giu,
      MONDAY_HOLIDAY,
      'soft',
    ],
  ],
  ja: [
    [/平日|ウィークデー/gu, [WEEKDAYS]],
    [/土日/gu, [WEEKEND]],
    [/週末|ウィークエンド/gu, [WEEKEND, WEEKEND | FRIDAY]],
    [/成人の日|海の日|敬老の日|スポーツの日|体育の日/gu, MONDAY_HOLIDAY, 'soft'],
    [/祝祭日|祝日|祭日|休日/gu, [HOLIDAY, WEEKEND, WEEKEND | HOLIDAY], 'soft'],
  ],
  zh: [
    [/(?<![个\d一二两三四五六七八九十] ?)(?:工作日|工作天)|上班日/gu, [WEEKDAYS]],
    [
      /成人(?:之|の)?[日节節]|海(?:洋|之|の)[日节節]|敬老(?:之|の)?[日节節]|(?:体育|運動|运动)(?:之|の)?[日节節]/gu,
      MONDAY_HOLIDAY,
      'soft',
    ],
    // 平日 may mean "usually".
    [/平日/gu, [WEEKDAYS], 'soft'],
    [/(?:周|週)(?:末|六日|休日?)|双休日/gu, [WEEKEND, WEEKEND | FRIDAY]],
    [
      /国定假日|公众假期|公众假日|法定节假日|法定假日|节假日|节日|假日|例假日|公休日/gu,
      [HOLIDAY, WEEKEND, WEEKEND | HOLIDAY],
      'soft',
    ],
  ],
};

const CHAINS = { en: EN_CHAIN, ja: JA_CHAIN, zh: ZH_CHAIN };

function parseMasks(language: 'en' | 'ja' | 'zh', text: string): number[] {
  if (language === 'en') {
    const names = EN_NAMES.split('|').map((name) => name.slice(0, 3));
    return parseDayList(text, (day) => names.indexOf(day.slice(0, 3)), EN_TOKEN, EN_RANGE);
  }
  if (language === 'ja') {
    return parseDayList(
      text,
      (day) => (day.startsWith('祝') ? undefined : JA_DAYS.indexOf(day[0]!)),
      JA_TOKEN,
      JA_RANGE,
    );
  }
  return parseDayList(
    text,
    (day) => ZH_DAYS.indexOf(day === '天' ? '日' : day),
    ZH_TOKEN,
    ZH_RANGE,
  );
}

const MAY_HAVE_WEEKDAYS: Readonly<Record<Language, RegExp>> = {
  en: /day|end|mon|tue|wed|thu|fri|sat|sun/i,
  ja: /[月火水木金土日週祝]|ウィーク/,
  zh: /[周期拜日末节]|工作天|一[到至~-]|\([一二三四五六]\)/,
  zh_TW: /[周期拜日末节]|工作天|一[到至~-]|\([一二三四五六]\)/,
};

/**
 * Whether Japanese characters are weekdays. A single character is one only in a list, in brackets, or with 曜: 水 also
 * means water.
 */
function isDayList(text: string, before: string, after: string): boolean {
  if (/曜|祝/.test(text) || [...text.matchAll(JA_TOKEN)].length > 2) return true;
  if (/^[月火水木金土日] ?(?:[~-]|から) ?[月火水木金土日]$/.test(text)) return true;
  if (/^[月火水木金土日](?:[・、/][月火水木金土日])+$/.test(text)) {
    return /^[(\sは:、。/]?$/.test(before) && /^(?:[)\sではに、。/定休営限]|$)/.test(after);
  }
  // Consecutive days before a statement about them: 金土は26時まで. Its figure may be consumed already.
  // Other consecutive characters may be a word: 火水の力.
  if (
    /^(?:月火|火水|水木|木金|金土|土日|金土日)$/.test(text) &&
    /^(?:[定休営限]|[はの](?:定|休|営業|限定|[\d\uE000-\uF8FF]))/.test(after) &&
    /^(?:|[\s、。(])$/.test(before)
  )
    return true;
  return before === '(' && after.startsWith(')') && text.length <= 2;
}

export function extractWeekdays(scanner: FactScanner): void {
  if (!MAY_HAVE_WEEKDAYS[scanner.language].test(scanner.text)) return;
  const language = scanner.language === 'zh_TW' ? 'zh' : scanner.language;
  for (const [expression, masks, soft] of WEEKDAY_GROUPS[language]) {
    scanner.forEachMatch(expression, ({ start, end }) => {
      const meanings = masks.map((n) => ({ type: 'weekday' as const, n }));
      scanner.add('weekday', start, end, {
        meanings,
        isInDigits: false,
        isOptional: soft === 'soft',
      });
    });
  }
  scanner.forEachMatch(CHAINS[language], ({ start, end, captures: [dayList] }) => {
    const before = scanner.slice(Math.max(0, start - 1), start);
    const after = scanner.slice(end, end + 3);
    if (language === 'ja' && !isDayList(dayList, before, after)) return false;
    for (const n of parseMasks(language, dayList)) {
      const isOptional = n === HOLIDAY;
      scanner.add('weekday', start, end, {
        meanings: [{ type: 'weekday', n }],
        isInDigits: true,
        isOptional,
      });
    }
    return true;
  });
}
