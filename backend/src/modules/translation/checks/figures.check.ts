import { type Language } from '../../../kernel/language.js';
import { type CheckFinding } from './check-problem.js';
import { currenciesIn, sameCurrencies } from './currencies.js';
import { CARDINALS, HAN_NUMERAL, hanValue, spelledOut } from './numerals.js';
import { partsOfTime, type Times, timesIn } from './times.js';

/** Words after which a Han numeral counts something, and so may be wrong: 五分鐘, 二樓. */
const COUNTERS =
  '分|小時|小时|時間|时间|日間|天|晚|泊|名|人|位|階|樓|楼|層|层|室|部屋|台|張|张|床|組|组|個|个|月|年|週|周|回|次|畳|坪|円|元|日圓|歲|岁|歳|站|駅|号|號|番|丁目|公尺|公里|米|メートル|キロ|平方';

const COUNTED = new RegExp(`([${HAN_NUMERAL}]+)(?=${COUNTERS})`, 'gu');
const MIXED = new RegExp(
  `\\d+(?:,\\d{3})*(?:\\.\\d+)?\\s?[千万萬億亿](?:[\\d,千万萬]*[\\d千万萬])?`,
  'gu',
);
const ENGLISH_LARGE = /(\d+(?:,\d{3})*(?:\.\d+)?)\s?(thousand|million|k)(?![a-z])/gi;
const LARGE: Readonly<Record<string, number>> = { thousand: 1e3, k: 1e3, million: 1e6 };
const PLAIN = /\d+(?:,\d{3})+(?:\.\d+)?|\d+\.\d+(?!\.?\d)|\d+/g;

interface Figures {
  readonly urls: ReadonlySet<string>;
  readonly emails: ReadonlySet<string>;
  readonly phones: ReadonlySet<string>;
  readonly times: Times;
  readonly currencies: readonly (readonly string[])[];
  /** Written in digits. */
  readonly numbers: ReadonlySet<number>;
  /** Written out before a unit; from two on, since "one" is often no more than an article. */
  readonly counted: ReadonlySet<number>;
  /** Everything that could be read as a number at all. */
  readonly spoken: ReadonlySet<number>;
}

/** Takes what matches out of a text and answers both. */
function take(text: string, pattern: RegExp, read: (match: string) => string | undefined) {
  const found = new Set<string>();
  const rest = text.replace(pattern, (match: string) => {
    const value = read(match);
    if (value === undefined) return match;
    found.add(value);
    return ' ; ';
  });
  return { found, rest };
}

const URL_PATTERN = /(?:https?:\/\/|www\.)[^\s<>"\u0080-\uffff]+/gi;
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE =
  /(?<![\d.])(?:\+\d{1,3}[ -]?)?\(?\d{1,4}\)?(?:[ -]?\d{2,4}){2,3}(?!\d)|(?<!\d)(?:\+\d{8,15}|0\d{8,10})(?!\d)/g;

/** Digits of a telephone number, in its national form where it is a Japanese one. */
function phone(match: string): string | undefined {
  const digits = match.replaceAll(/[^\d+]/g, '');
  if (!/^[+0]/.test(digits) || digits.replaceAll(/\D/g, '').length < 9) return undefined;
  return digits.replace(/^\+810?/, '0');
}

/** One spelling for what looks different only: full-width forms, dashes between digits, units of area. */
function plain(text: string): string {
  return (
    text
      .replaceAll(/㎡|m²|(?<![a-z])m2(?![a-z\d])/gi, ' sqm ')
      // Between full-width digits it parts thousands, anywhere else it parts sentences.
      .replaceAll(/(?<![０-９])，/g, ' ; ')
      .normalize('NFKC')
      .replaceAll(/(?<=\d)[‐‑‒–—−ー](?=\d)/gu, '-')
      .replaceAll(/(?<=\d\s?)[:︰](?=\s?\d)/gu, ':')
  );
}

function figuresIn(text: string, language: Language): Figures {
  const urls = take(plain(text), URL_PATTERN, (url) => url.replace(/[.,;:!?)\]}'*]+$/, ''));
  const emails = take(urls.rest, EMAIL, (email) => email.toLowerCase());
  const phones = take(emails.rest, PHONE, phone);
  const times = timesIn(phones.rest, language);
  const numbers = new Set<number>();
  let rest = times.rest
    .replace(MIXED, (run) => {
      numbers.add(hanValue(run.replaceAll(/[,\s]/g, '')) ?? NaN);
      return ' ; ';
    })
    .replace(ENGLISH_LARGE, (_run, amount: string, unit: string) => {
      numbers.add(Number(amount.replaceAll(',', '')) * LARGE[unit.toLowerCase()]!);
      return ' ; ';
    });
  rest = rest.replace(PLAIN, (run) => {
    numbers.add(Number(run.replaceAll(',', '')));
    return ' ; ';
  });
  const counted = [
    ...[...rest.matchAll(COUNTED)].map(([, run]) => hanValue(run ?? '')),
    ...[...rest.matchAll(/[a-z]+/gi)].map(([word]) => CARDINALS.get(word.toLowerCase())),
  ].filter((value): value is number => value !== undefined && value >= 2);
  return {
    urls: urls.found,
    emails: emails.found,
    phones: phones.found,
    times,
    currencies: currenciesIn(phones.rest),
    numbers,
    counted: new Set(counted),
    spoken: spelledOut(times.rest),
  };
}

function equal(a: ReadonlySet<string>, b: ReadonlySet<string>): boolean {
  return a.size === b.size && a.isSubsetOf(b);
}

/** Whether a number can be found in a text in any shape. */
function knowsNumber({ numbers, spoken, times }: Figures, value: number): boolean {
  if (numbers.has(value) || spoken.has(value)) return true;
  return [...times.written, ...times.named].some((time) => partsOfTime(time).includes(value));
}

/** Whether a time of day can be found in a text, if need be as the bare hour of a range. */
function knowsTime({ times, numbers }: Figures, minutes: number): boolean {
  if (times.written.has(minutes) || times.named.has(minutes)) return true;
  return minutes % 60 === 0 && partsOfTime(minutes).some((part) => numbers.has(part));
}

function clock(minutes: number): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

const list = (values: Iterable<unknown>) => [...values].join(', ');

/**
 * Compares what a guest would act on: numbers, times, prices, telephone numbers and addresses. Written
 * in digits on either side, it must be found on the other, in digits or in words.
 */
export function checkFigures(
  source: string,
  from: Language,
  text: string,
  to: Language,
): CheckFinding[] {
  const a = figuresIn(source, from);
  const b = figuresIn(text, to);
  const findings: CheckFinding[] = [];
  if (!equal(a.urls, b.urls)) {
    findings.push({ code: 'url', message: `Keep web addresses unchanged: ${list(a.urls)}` });
  }
  if (!equal(a.emails, b.emails)) {
    findings.push({ code: 'email', message: `Keep e-mail addresses unchanged: ${list(a.emails)}` });
  }
  if (!equal(a.phones, b.phones)) {
    findings.push({ code: 'phone', message: `Keep phone numbers unchanged: ${list(a.phones)}` });
  }
  const lostTimes = [...a.times.written].filter((time) => !knowsTime(b, time));
  const newTimes = [...b.times.written].filter((time) => !knowsTime(a, time));
  if (lostTimes.length + newTimes.length > 0) {
    const message = `Times of day must stay the same. Missing: ${list(lostTimes.map(clock)) || 'none'}; not in the source: ${list(newTimes.map(clock)) || 'none'}.`;
    findings.push({ code: 'time', message });
  }
  const lost = [...a.numbers].filter((value) => !knowsNumber(b, value));
  const invented = [...new Set([...b.numbers, ...b.counted])].filter(
    (value) => !knowsNumber(a, value),
  );
  if (lost.length + invented.length > 0) {
    const message = `Numbers must stay the same. Missing: ${list(lost) || 'none'}; not in the source: ${list(invented) || 'none'}.`;
    findings.push({ code: 'number', message });
  }
  if (!sameCurrencies(a.currencies, b.currencies)) {
    findings.push({ code: 'price', message: 'Amounts of money must stay in the same currency.' });
  }
  return findings;
}
