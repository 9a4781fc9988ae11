import { type Language } from '../../../kernel/language.js';
import { type WordField } from '../../../kernel/words.js';
import { type CheckFinding, type CheckProblem } from './check-problem.js';
import { checkFigures } from './figures.check.js';
import { checkEcho, checkScript, isEcho } from './script.check.js';

/** One text that was sent out for translation. */
export interface SentText {
  readonly text: string;
  readonly field: WordField;
}

/** By record, then by field. */
export type SentItems = Readonly<Record<string, Readonly<Record<string, SentText>>>>;
export type Texts = Record<string, Record<string, string>>;

export interface CheckedAnswer {
  /** Every text that came back for a field that was asked for, cleaned; those with problems too. */
  readonly texts: Texts;
  readonly problems: CheckProblem[];
}

const ENTRY_SEPARATORS = /[,，、;；]/u;
/** East Asian characters say about this much more than a letter does. */
const HAN_WEIGHT = 2.5;
const LONGEST = 4;
const SHORTEST = 1 / 5;
/** Below this, one word more or less is a large share, and only a flood of words is wrong. */
const SHORT_TEXT = 30;
const SHORT_MARGIN = 80;

function entriesOf(text: string): string[] {
  return text.split(ENTRY_SEPARATORS).filter((entry) => entry.trim() !== '');
}

function weight(text: string): number {
  const eastAsian = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu);
  return [...text].length + (eastAsian?.length ?? 0) * (HAN_WEIGHT - 1);
}

function checkLength(source: string, text: string, { maxLength }: WordField): CheckFinding[] {
  if (text.length > maxLength) {
    const message = `The text has ${text.length} characters; at most ${maxLength} are allowed.`;
    return [{ code: 'too_long', message }];
  }
  const before = weight(source);
  const after = weight(text);
  const tooMuch = after > before * LONGEST + SHORT_MARGIN;
  const tooLittle = before > SHORT_TEXT && after < before * SHORTEST;
  if (!tooMuch && !tooLittle) return [];
  return [{ code: 'length', message: `The text is far too ${tooMuch ? 'long' : 'short'}.` }];
}

function checkEntries(source: string, text: string, { list }: WordField): CheckFinding[] {
  if (!list) return [];
  const wanted = entriesOf(source).length;
  const found = entriesOf(text).length;
  if (wanted === found) return [];
  const message = `The list must have ${wanted} comma-separated entries, not ${found}.`;
  return [{ code: 'entries', message }];
}

/** Everything that is wrong with one translated text. */
export function checkText(
  { text: source, field }: SentText,
  from: Language,
  text: string,
  to: Language,
): CheckFinding[] {
  const list = field.list ?? false;
  return [
    ...checkEcho(source, from, text, to, list),
    ...checkScript(source, text, to, list),
    ...checkFigures(source, from, text, to),
    ...checkEntries(source, text, field),
    ...checkLength(source, text, field),
  ];
}

/** Without control characters, which no text has and PostgreSQL does not store. */
function cleaned(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim();
  return text === '' ? undefined : text;
}

/** A text this much longer than allowed is not even worth showing to a person. */
const ABSURD = 4;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Compares an answer with what was asked: every field there, none besides, and each text sound. */
export function checkAnswer(
  items: SentItems,
  from: Language,
  answer: unknown,
  to: Language,
): CheckedAnswer {
  const given = isObject(answer) ? answer : {};
  const texts: Texts = {};
  const problems: CheckProblem[] = [];
  for (const [ref, fields] of Object.entries(items)) {
    const record = isObject(given[ref]) ? given[ref] : {};
    const found: Record<string, string> = (texts[ref] = {});
    for (const [field, sent] of Object.entries(fields)) {
      const text = Object.hasOwn(record, field) ? cleaned(record[field]) : undefined;
      if (text === undefined || text.length > sent.field.maxLength * ABSURD) {
        problems.push({ ref, field, code: 'missing', message: `There is no text for "${field}".` });
        continue;
      }
      found[field] = text;
      const findings = checkText(sent, from, text, to);
      problems.push(...findings.map((finding) => ({ ref, field, ...finding })));
    }
    problems.push(...extras(ref, record, fields), ...allEchoed(ref, found, fields));
  }
  for (const ref of Object.keys(given)) {
    if (ref in items) continue;
    problems.push({ ref, field: '', code: 'extra', message: `"${ref}" was not asked for.` });
  }
  return { texts, problems: once(problems) };
}

function once(problems: readonly CheckProblem[]): CheckProblem[] {
  const key = ({ ref, field, code }: CheckProblem) => JSON.stringify([ref, field, code]);
  return [...new Map(problems.map((problem) => [key(problem), problem])).values()];
}

function extras(ref: string, record: Record<string, unknown>, fields: object): CheckProblem[] {
  return Object.keys(record)
    .filter((field) => !(field in fields))
    .map((field) => ({ ref, field, code: 'extra', message: `"${field}" was not asked for.` }));
}

/** One name may read the same in two languages; a record of several texts that all do was not translated. */
function allEchoed(
  ref: string,
  found: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, SentText>>,
): CheckProblem[] {
  const worded = Object.entries(fields).filter(([, { text }]) => /\p{L}/u.test(text));
  const echoed = worded.filter(([field, { text }]) => isEcho(text, found[field] ?? ''));
  if (worded.length < 2 || echoed.length < worded.length) return [];
  const message = 'This is the source text, not a translation.';
  return echoed.map(([field]) => ({ ref, field, code: 'untranslated', message }));
}
