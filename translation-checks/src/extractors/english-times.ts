import { type Clock, halfOf, addTimes } from './clock.js';
import { CLOCK, type Numeral, compilePattern, type FactScanner } from './scanner.js';

/*
 * In patterns, `#` is a number, and `@` a time with a colon (`compilePattern`). The group `a` is the hour, or `a` and `b`
 * are those of a range; `am`, `bm` and `om` are the half of the day after an hour. A handler that returns false leaves its
 * match to later patterns.
 */

const SUFFIX =
  ' ?(?:a\\.?m\\.?|p\\.?m\\.?)(?![a-z])|,? in the (?:early )?(?:morning|afternoon|evening)|,? at night| tonight| noon';
const EN_TO = ' ?(?:[-~]|to|until|till|and|through) ?';
const EN_HOUR = "(?:@|#)(?: ?o'clock)?";
const EN_RANGE = compilePattern(
  `(?:between |from )?(?<a>${EN_HOUR})(?<am>${SUFFIX})?${EN_TO}(?<b>${EN_HOUR})(?<bm>${SUFFIX})?`,
  'giu',
);
const EN_TIME = compilePattern(`(?<a>@|#)(?<am>${SUFFIX})|@|# ?o'clock(?<om>${SUFFIX})?`, 'giu');
/** "Ten past six", "quarter to nine". */
const PAST = compilePattern(
  `(?<at>(?<![a-z])(?:at|by|until|till) )?(?<amount>half|quarter|a quarter|#)(?: minutes?)? (?<relation>past|to|after|before) (?<a>#|noon|midnight)(?: o'clock)?(?<am>${SUFFIX})?`,
  'giu',
);
/** British "half six" is 6:30. */
const HALF = compilePattern(
  `(?<![a-z]|(?:an?|and|or|first|second|other) )half (?<a>#)(?! ?[-a-z])(?<am>${SUFFIX})?`,
  'giu',
);
/** "Six thirty": both parts in words, after a preposition of time or before a half of the day. */
const SPOKEN = compilePattern(
  `(?<before>(?<![a-z])(?:at|by|from|until|till|to|before|after|past|around|about) )?(?<a>#)[ -]#(?<am>${SUFFIX})?`,
  'giu',
);
const EN_NAMED =
  /(?<!after-)(?<![a-z])(?:12 )?(?:noon|midday|mid-day)(?![a-z])|(?<![a-z])midnight(?![a-z])/giu;

/** Parses a clock time; `halfText` is the half of the day after it. */
function clockOf(numeral: Numeral, text: string, halfText: string | undefined): Clock | undefined {
  const value = numeral.values[0]!;
  const isClock = text.startsWith(CLOCK);
  if (!isClock && (!Number.isInteger(value) || value > 29 || numeral.isOrdinal)) return undefined;
  return { minutes: isClock ? value : value * 60, half: halfOf(halfText), is24Hour: isClock };
}

/** Returns the minutes of "half past" and "quarter to". Undefined if they are a number. */
function minutesOf(phrase: string): number | undefined {
  if (/half/i.test(phrase)) return 30;
  return /quarter/i.test(phrase) ? 15 : undefined;
}

/** Returns the hour of "noon" and "midnight". Undefined if it is a number. */
function hourOf(phrase: string): number | undefined {
  if (/noon/i.test(phrase)) return 12;
  return /midnight/i.test(phrase) ? 24 : undefined;
}

export function extractEnglishTimes(scanner: FactScanner): void {
  scanner.forEachMatch(PAST, (match) => {
    const { at, amount, relation, a, am } = match.captures.groups!;
    const numerals = [...match.numerals];
    const isInWords = numerals.every(({ isInDigits, isOrdinal }) => !isInDigits && !isOrdinal);
    const minutes = minutesOf(amount!) ?? numerals.shift()!.values[0]!;
    const hour = hourOf(a!) ?? numerals.shift()!.values[0]!;
    // "from 6 to 2 days before" is not a time; "at ten to eight" is.
    const isTimePhrase =
      /half|quarter|minute/i.test(match.captures[0]) ||
      (minutes % 5 === 0 &&
        (/past/i.test(relation!) || (at !== undefined && isInWords && hour <= 12)));
    if (minutes >= 60 || hour > 24 || !isTimePhrase) return false;
    const totalMinutes = hour * 60 + (/past|after/i.test(relation!) ? minutes : -minutes);
    return addTimes(scanner, match, [
      { minutes: totalMinutes, half: halfOf(am), is24Hour: /noon|midnight/i.test(a!) },
    ]);
  });
  scanner.forEachMatch(HALF, (match) => {
    const { a, am } = match.captures.groups!;
    const clock = clockOf(match.numerals[0]!, a!, am);
    const isHour = clock !== undefined && clock.minutes > 0 && clock.minutes <= 720;
    return isHour && addTimes(scanner, match, [{ ...clock, minutes: clock.minutes + 30 }]);
  });
  scanner.forEachMatch(SPOKEN, (match) => {
    const { before, a, am } = match.captures.groups!;
    const [hour, minute] = match.numerals;
    const isSpoken = [hour!, minute!].every(
      ({ isInDigits, isOrdinal }) => !isInDigits && !isOrdinal,
    );
    const minutes = minute!.values[0]!;
    if (!isSpoken || !(before || am) || minutes < 10 || minutes > 59 || minutes % 5 !== 0)
      return false;
    const clock = clockOf(hour!, a!, am);
    return (
      clock !== undefined &&
      clock.minutes > 0 &&
      clock.minutes <= 720 &&
      addTimes(scanner, match, [{ ...clock, minutes: clock.minutes + minutes }])
    );
  });
  scanner.forEachMatch(EN_RANGE, (match) => {
    const { a, am, b, bm } = match.captures.groups!;
    const isTime =
      a!.startsWith(CLOCK) || b!.startsWith(CLOCK) || am || bm || /clock/i.test(a! + b!);
    const [firstNumeral, secondNumeral] = match.numerals;
    if (!isTime || !firstNumeral || !secondNumeral) return false;
    const first = clockOf(firstNumeral, a!, am);
    const second = clockOf(secondNumeral, b!, bm);
    return first !== undefined && second !== undefined && addTimes(scanner, match, [first, second]);
  });
  scanner.forEachMatch(EN_TIME, (match) => {
    const { am, om } = match.captures.groups!;
    const clock = clockOf(match.numerals[0]!, match.captures[0], am ?? om);
    return clock !== undefined && addTimes(scanner, match, [clock]);
  });
  scanner.forEachMatch(EN_NAMED, ({ start, end, captures: [word] }) => {
    const n = /midnight/i.test(word) ? 0 : 720;
    scanner.add('time', start, end, { meanings: [{ type: 'time', n }], isInDigits: false });
  });
}
