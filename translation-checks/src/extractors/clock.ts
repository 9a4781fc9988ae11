import { type Language } from '../language.js';
import { type Meaning } from '../facts/fact.js';
import {
  CLOCK,
  type FoundNumeral,
  type PatternMatch,
  type Numeral,
  type FactScanner,
} from './scanner.js';

const MINUTES_PER_DAY = 1440;

/* Times with a colon are replaced by markers before numbers are parsed. */

/** Matches 9:30, "9.30am" and 9h30; not the 9:30 of 1:9:30. */
const COLON_TIME =
  /(?<!\d[:.,]?)([01]?\d|2\d)(?: ?: ?([0-5]\d)(?::[0-5]\d)?(?![\d:])|\.([0-5]\d)(?= ?[ap]\.?m)|h([0-5]\d)(?!\d))/giu;
/** British "at 5.15", "from 9.00 to 17.30", unless a unit or a currency follows. */
const DOTTED_TIME =
  /(?<=(?<![a-z])(?:at|by|until|till|before|after|from|between)(?: about| around)?(?: [01]?\d(?:\.[0-5]\d)? ?(?:-|to|and|until|till))? ?)([01]?\d|2[0-3])\.([0-5]\d)(?=[.,;:!?)]?(?:$|\s(?! ?(?:[ap]\.?m|[a-z]{0,6}met|[kcm]?m\b|kilo|k?g\b|lit|l\b|miles?|feet|inch|hours?|per|an?\b|each|yen|euro|dollar|pound|yuan|stars?|out of)))|-[012]?\d\.[0-5]\d)/giu;

export function extractClocks(text: string): FoundNumeral[] {
  if (!/\d ?[:.h] ?\d/.test(text)) return [];
  const matches = [...text.matchAll(COLON_TIME), ...text.matchAll(DOTTED_TIME)];
  return matches.map((match) => {
    const minute = match[2] ?? match[3] ?? match[4];
    const numeral: Numeral = {
      values: [Number(match[1]) * 60 + Number(minute)],
      text: match[0],
      isInDigits: true,
    };
    return { start: match.index, end: match.index + match[0].length, marker: CLOCK, numeral };
  });
}

type DayHalf = 'am' | 'pm' | 'night' | 'noon';

const HALF_PATTERNS: readonly (readonly [RegExp, DayHalf])[] = [
  [
    /^(?:a\.?m|上午|早|清晨|大清早|一早|凌晨|午前|朝|未明|翌朝|毎朝|每天早上|in the .*morning)/i,
    'am',
  ],
  [/^(?:p\.?m|下午|午后|傍晚|午後|夕方|in the .*(?:after|even))/i, 'pm'],
  [/^(?:晚|夜|深夜|半夜|今晚|tonight|当晚|每晚|毎晩|毎夜|今夜|当夜|每天晚上|at night)/i, 'night'],
  [/^(?:中午|正午|昼|お昼|noon)/i, 'noon'],
];
export const halfOf = (halfText: string | undefined): DayHalf | undefined =>
  halfText
    ? HALF_PATTERNS.find(([pattern]) => pattern.test(halfText.replace(/^[, ]+/, '')))?.[1]
    : undefined;

/** Converts clock minutes to minutes of the day in a half of the day. */
function toMinutesOfDay(minutes: number, half: DayHalf): number {
  const hour = Math.floor(minutes / 60);
  if (hour > 12) return minutes % MINUTES_PER_DAY;
  if (half === 'am') return hour === 12 ? minutes - 720 : minutes;
  if (half === 'pm') return hour < 12 ? minutes + 720 : minutes;
  if (half === 'night') {
    if (hour === 12) return minutes - 720;
    return hour >= 5 ? minutes + 720 : minutes;
  }
  return hour < 5 ? minutes + 720 : minutes;
}

export interface Clock {
  /** Since midnight, as written: 3 p.m. is 180. */
  minutes: number;
  half?: DayHalf | undefined;
  /** Whether the hour is of a 24-hour clock: with a colon, at hour 0, or named (noon, midnight). */
  is24Hour: boolean;
}

/** Returns what a clock time means in its context. */
function meaningsOf(
  { minutes, half, is24Hour }: Clock,
  language: Language,
  halfOfOtherEnd?: DayHalf,
): { meanings: Meaning[]; unlikelyMeanings: Meaning[] } {
  const timeMeaning = (n: number): Meaning => ({
    type: 'time',
    n: ((n % MINUTES_PER_DAY) + MINUTES_PER_DAY) % MINUTES_PER_DAY,
  });
  if (half) return { meanings: [timeMeaning(toMinutesOfDay(minutes, half))], unlikelyMeanings: [] };
  if (minutes >= 13 * 60 || minutes < 60)
    return { meanings: [timeMeaning(minutes)], unlikelyMeanings: [] };
  const inOtherHalf = minutes >= 720 ? minutes - 720 : minutes + 720;
  if (halfOfOtherEnd) {
    const inheritedTime = toMinutesOfDay(minutes, halfOfOtherEnd);
    return {
      meanings: [
        timeMeaning(inheritedTime),
        timeMeaning(inheritedTime === minutes ? inOtherHalf : minutes),
      ],
      unlikelyMeanings: [],
    };
  }
  // Japanese uses 24 hours unless it gives the half of the day, and so do times with a colon.
  if (is24Hour || language === 'ja')
    return { meanings: [timeMeaning(minutes)], unlikelyMeanings: [timeMeaning(inOtherHalf)] };
  return { meanings: [timeMeaning(minutes), timeMeaning(inOtherHalf)], unlikelyMeanings: [] };
}

/** Adds one time or a range. A half of the day on one end may apply to both. Returns false if an hour is 30 or later. */
export function addTimes(
  scanner: FactScanner,
  { start, end }: PatternMatch,
  parsedClocks: readonly Clock[],
): boolean {
  if (parsedClocks.some(({ minutes }) => minutes >= 30 * 60)) return false;
  const [a, b] = parsedClocks;
  for (const clock of parsedClocks) {
    const otherEnd = clock === a ? b : a;
    // "10 to 6 p.m." starts in the morning or in the evening; 下午三点到六点 ends in the afternoon.
    const halfOfOtherEnd = clock.half ? undefined : otherEnd?.half;
    scanner.add('time', start, end, meaningsOf(clock, scanner.language, halfOfOtherEnd));
  }
  return true;
}
