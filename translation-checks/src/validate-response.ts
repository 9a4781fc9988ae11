import { type SentText } from './check-text.js';
import { type BlockingFinding, type Finding } from './finding.js';
import { isEcho } from './rules/untranslated.rule.js';

/** By record, then by field. */
export type SentItems = Readonly<Record<string, Readonly<Record<string, SentText>>>>;
export type Texts = Record<string, Record<string, string>>;

export interface ValidatedResponse {
  /** Every text that came back for a field that was asked for, cleaned; those with problems too. */
  readonly texts: Texts;
  /** What holds a text back: rules that are sure, fields that are missing. */
  readonly problems: BlockingFinding[];
  /** Everything that rules say, by record and field; sure or not. */
  readonly findings: Record<string, Record<string, readonly Finding[]>>;
}

/** Without control characters, which no text has and PostgreSQL does not store. */
function cleaned(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim();
  return text === '' ? undefined : text;
}

/** A text this much longer than allowed is not even worth showing to a person. */
const MAX_LENGTH_RATIO = 4;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks one text; in this thread or in another. */
export type CheckText = (sent: SentText, text: string) => Promise<readonly Finding[]>;

/** Compares an answer with what was asked: every field there, none besides, and each text sound. */
export async function validateResponse(
  items: SentItems,
  answer: unknown,
  check: CheckText,
): Promise<ValidatedResponse> {
  const given = isObject(answer) ? answer : {};
  const texts: Texts = {};
  const problems: BlockingFinding[] = [];
  const findings: ValidatedResponse['findings'] = {};
  for (const [ref, fields] of Object.entries(items)) {
    const record = isObject(given[ref]) ? given[ref] : {};
    const found: Record<string, string> = (texts[ref] = {});
    for (const [field, sent] of Object.entries(fields)) {
      const text = Object.hasOwn(record, field) ? cleaned(record[field]) : undefined;
      if (text === undefined || text.length > sent.field.maxLength * MAX_LENGTH_RATIO) {
        problems.push({ ref, field, code: 'missing', message: `There is no text for "${field}".` });
        continue;
      }
      found[field] = text;
      const said = await check(sent, text);
      if (said.length > 0) (findings[ref] ??= {})[field] = said;
      const sure = said.filter(({ severity }) => severity === 'holds');
      problems.push(...sure.map(({ rule, message }) => ({ ref, field, code: rule, message })));
    }
    problems.push(...extras(ref, record, fields), ...allEchoed(ref, found, fields));
  }
  for (const ref of Object.keys(given)) {
    if (ref in items) continue;
    problems.push({ ref, field: '', code: 'extra', message: `"${ref}" was not requested.` });
  }
  return { texts, problems: dedupe(problems), findings };
}

function dedupe(problems: readonly BlockingFinding[]): BlockingFinding[] {
  const key = ({ ref, field, code }: BlockingFinding) => JSON.stringify([ref, field, code]);
  return [...new Map(problems.map((problem) => [key(problem), problem])).values()];
}

function extras(ref: string, record: Record<string, unknown>, fields: object): BlockingFinding[] {
  return Object.keys(record)
    .filter((field) => !(field in fields))
    .map((field) => ({ ref, field, code: 'extra', message: `"${field}" was not requested.` }));
}

/** One name may read the same in two languages; a record of several texts that all do was not translated. */
function allEchoed(
  ref: string,
  found: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, SentText>>,
): BlockingFinding[] {
  const worded = Object.entries(fields).filter(([, { text }]) => /\p{L}/u.test(text));
  const echoed = worded.filter(([field, { text }]) => isEcho(text, found[field] ?? ''));
  if (worded.length < 2 || echoed.length < worded.length) return [];
  const message = 'This is the source text, not a translation.';
  return echoed.map(([field]) => ({ ref, field, code: 'untranslated', message }));
}
