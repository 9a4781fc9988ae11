import { type Language } from '../../../kernel/language.js';
import { HAN_NUMERAL, hanValue } from './numerals.js';

const AM = '上午|午前|早上|清晨|早朝|凌晨|朝';
const PM = '下午|午後|傍晚|夕方';
const NIGHT = '晚上|夜間|夜间|深夜|夜';
const NOON = '中午|正午';

const MARKER = `${AM}|${PM}|${NIGHT}|${NOON}`;
const HOUR = `\\d{1,2}|[${HAN_NUMERAL}]{1,3}`;
const SUFFIX = '(?:a\\.?m\\.?|p\\.?m\\.?)(?![a-z])';

const CLOCK = new RegExp(
  `(?<marker>${MARKER})?\\s*(?<!\\d|\\d[.,])(?<hour>\\d{1,2})\\s?:\\s?(?<minute>[0-5]\\d)(?::[0-5]\\d)?(?!\\d)\\s*(?<suffix>${SUFFIX})?`,
  'gi',
);
const ENGLISH = new RegExp(`(?<!\\d|\\d[.,:])(?<hour>\\d{1,2})\\s*(?<suffix>${SUFFIX})`, 'gi');

/** 時 counts the clock, but 時間 and 小時 count hours; 點 is a time in Chinese and a point in Japanese. */
function hanClock(language: Language): RegExp {
  const sign = language === 'ja' ? '時(?!間|代|期)' : '[時时點点](?!間|间|心|段|候)';
  return new RegExp(
    `(?<marker>${MARKER})?\\s*(?<!\\d|\\d[.,])(?<hour>${HOUR})\\s?${sign}(?:\\s?(?:(?<minute>\\d{1,2}|[${HAN_NUMERAL}]{1,3})\\s?分(?!鐘|钟|間)|(?<half>半)|(?<quarter>[一三13])刻))?`,
    'gu',
  );
}

function afternoon(hour: number, sign: string): number {
  if (/^p/i.test(sign) || new RegExp(`^(?:${PM})$`).test(sign)) return hour < 12 ? hour + 12 : hour;
  if (/^a/i.test(sign) || new RegExp(`^(?:${AM})$`).test(sign)) return hour === 12 ? 0 : hour;
  if (new RegExp(`^(?:${NIGHT})$`).test(sign)) {
    if (hour === 12) return 0;
    return hour >= 5 && hour < 12 ? hour + 12 : hour;
  }
  if (new RegExp(`^(?:${NOON})$`).test(sign)) return hour < 5 ? hour + 12 : hour;
  return hour;
}

function minutesOf(groups: Record<string, string | undefined>): number | undefined {
  const hour = hanValue(groups['hour'] ?? '');
  if (hour === undefined || hour > 29) return undefined;
  let minute = 0;
  if (groups['minute']) minute = hanValue(groups['minute']) ?? 0;
  else if (groups['half']) minute = 30;
  else if (groups['quarter']) minute = /[一1]/.test(groups['quarter']) ? 15 : 45;
  const sign = groups['suffix'] ?? groups['marker'] ?? '';
  return (afternoon(hour, sign) * 60 + minute) % 1440;
}

export interface Times {
  /** Minutes of the day of every time that is written with its hour. */
  readonly written: ReadonlySet<number>;
  /** Noon and midnight, said in a word. */
  readonly named: ReadonlySet<number>;
  /** The text without the written ones. */
  readonly rest: string;
}

/** The times of day in a text: 15:00, 3 p.m., 午後3時, 下午三點半, noon. */
export function timesIn(text: string, language: Language): Times {
  const written = new Set<number>();
  let rest = text;
  for (const pattern of [CLOCK, ENGLISH, ...(language === 'en' ? [] : [hanClock(language)])]) {
    rest = rest.replace(pattern, (...match: unknown[]) => {
      const minutes = minutesOf(match.at(-1) as Record<string, string | undefined>);
      if (minutes === undefined) return match[0] as string;
      written.add(minutes);
      return ' ; ';
    });
  }
  const named = new Set<number>();
  if (/\b(?:noon|midday)\b/i.test(rest) || new RegExp(NOON).test(rest)) named.add(720);
  if (/\bmidnight\b|真夜中|午夜|半夜/i.test(rest)) named.add(0);
  return { written, named, rest };
}

/** The bare numbers that may stand for a time: 15 in "15–22時", 3 in "3–5 p.m.". */
export function partsOfTime(minutes: number): number[] {
  const hour = Math.floor(minutes / 60);
  const parts = [hour, hour % 12 === 0 ? 12 : hour % 12];
  return minutes % 60 === 0 ? parts : [...parts, minutes % 60];
}
