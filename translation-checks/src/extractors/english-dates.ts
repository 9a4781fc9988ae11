import { type Meaning } from '../facts/fact.js';
import { yearBeforeEra, isDay, isYear } from './calendar.js';
import { CONSUMED, type PatternMatch, compilePattern, type FactScanner } from './scanner.js';

/*
 * In patterns, `#` is a number, `¤` a number that may be a year (`compilePattern`). A handler that returns false leaves
 * its match to later patterns.
 */

const MONTH_NAMES =
  'January|February|March|April|May|June|July|August|September|October|November|December'.split(
    '|',
  );
const MONTH = `(?:${MONTH_NAMES.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept|Sep|Oct|Nov|Dec)\\.?(?![a-z]))`;
const monthOf = (name: string) =>
  MONTH_NAMES.findIndex((monthName) => monthName.startsWith(name.replace('.', '').slice(0, 3))) + 1;

const EN_ERA = compilePattern(
  '(?<era>reiwa|heisei|sh[oō]wa|taish[oō]|meiji|minguo|roc) (?:era |year )?(?:year )?#',
);
const ROC_YEAR = compilePattern('year # of the (?<era>republic)(?: of china)?');
/** A weekday name, which has been consumed already. */
const DAY_NAME = `(?: ?\\(?${CONSUMED}+[),]?)?`;
const EN_RANGE = `(?:(?:, #){1,4},? (?:and|or|&) #|${DAY_NAME} ?(?:[-~/&]|to|until|till|through|and|or) ?(?:the )?${DAY_NAME} ?#)?`;
const MONTH_DAY = compilePattern(
  `(?<month>${MONTH}) (?:the )?#${EN_RANGE}(?<year>,? ¤)?(?! ?(?:rooms?|guests?|people|a\\.?m|p\\.?m|o'clock))`,
  'gu',
);
/** In "Rooms 3 and 5 October", the first number is not a day. */
const DAY_MONTH = compilePattern(
  `(?<!\\b(?:[Rr]ooms|[Ff]loors|[Ll]ines|[Pp]latforms|[Ee]xits|[Gg]ates|[Uu]nits|[Nn]umbers) )#${EN_RANGE}(?: ?(?:of )?)(?<month>${MONTH})(?<year>,? ¤)?`,
  'gu',
);
const MONTH_ALONE = compilePattern(`(?<month>${MONTH})(?![A-Za-z])`, 'gu');
/** Names of months that are also other words or given names. */
const AMBIGUOUS_MONTH = /^(?:May|March|Mar\.?|Jun|Jan)$/;
const BEFORE_MONTH =
  /(?:in|of|from|to|until|till|through|by|early|mid|late|since|and|or|during|before|after|next|last|every|each|between|end|[,/~-]) ?$/i;
const DAY_OF_MONTH = compilePattern(
  'the (#)(?! ?(?:century|floor|time|storey|story|generation|edition|anniversary|place|row|prize|person|guest|night|day|hour|minute|is|stop|exit))',
  'gu',
);

/** Adds the numbers next to a month name as days and a final year. Returns false if they cannot be such. */
function addEnglishDates(
  { start, end, captures, numerals }: PatternMatch,
  scanner: FactScanner,
): boolean {
  const month = monthOf(captures.groups!['month']!);
  const values = numerals.map(({ values: [value] }) => value!);
  const year = isYear(values.at(-1)) ? values.pop() : undefined;
  if (!values.every(isDay) || (values.length === 0 && year === undefined)) return false;
  const days = values.length > 0 ? values : [undefined];
  for (const day of days) {
    scanner.add('date', start, end, {
      meanings: [{ type: 'date', month, ...(day && { day }), ...(year && { year }) }],
    });
  }
  return true;
}

export function extractEnglishDates(scanner: FactScanner): void {
  for (const expression of [EN_ERA, ROC_YEAR]) {
    scanner.forEachMatch(expression, ({ start, end, captures, numerals }) => {
      const year = yearBeforeEra(captures.groups!['era']) + numerals[0]!.values[0]!;
      scanner.add('date', start, end, { meanings: [{ type: 'date', year }] });
    });
  }
  scanner.forEachMatch(DAY_MONTH, (match) => addEnglishDates(match, scanner));
  scanner.forEachMatch(MONTH_DAY, (match) => addEnglishDates(match, scanner));
  scanner.forEachMatch(MONTH_ALONE, ({ start, end, captures }) => {
    const name = captures.groups!['month']!;
    if (
      AMBIGUOUS_MONTH.test(name) &&
      !BEFORE_MONTH.test(scanner.slice(Math.max(0, start - 12), start))
    )
      return false;
    scanner.add('date', start, end, {
      meanings: [{ type: 'date', month: monthOf(name) }],
      isInDigits: false,
    });
    return true;
  });
  scanner.forEachMatch(DAY_OF_MONTH, ({ start, end, numerals: [numeral] }) => {
    const value = numeral?.values[0];
    if (!numeral?.isOrdinal || !isDay(value) || value < 2) return false;
    const { isInDigits, isOptional } = numeral;
    const meanings: Meaning[] = [
      { type: 'date', day: value },
      { type: 'number', n: value },
    ];
    scanner.add('number', start, end, { meanings, isInDigits, isOptional, isOrdinal: true });
    return true;
  });
}
