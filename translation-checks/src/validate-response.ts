import { type SentText } from './check-text.js';
import { type BlockingFinding, type Finding } from './finding.js';
import { isEcho } from './rules/untranslated.rule.js';

/** Texts that were sent, by record and field. */
export type SentItems = Readonly<Record<string, Readonly<Record<string, SentText>>>>;
type TextsByRecord = Record<string, Record<string, string>>;

export interface ValidatedResponse {
  /** Cleaned texts of all requested fields, including those with problems. */
  readonly texts: TextsByRecord;
  /** Reasons not to publish: blocking findings, missing and extra fields. */
  readonly problems: BlockingFinding[];
  /** All findings by record and field. */
  readonly findings: Record<string, Record<string, readonly Finding[]>>;
}

/** Removes surrounding white space and control characters except line breaks and tabs. Undefined if no text is left. */
function cleanText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replaceAll(/[^\P{Cc}\n\t]/gu, '').trim();
  return text === '' ? undefined : text;
}

/** A text longer than this multiple of the limit is not shown even as a suggestion. */
const MAX_LENGTH_RATIO = 4;

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Checks a text, in this thread or in a worker. */
type CheckFunction = (sent: SentText, text: string) => Promise<readonly Finding[]>;

/** Validates a response: exactly the requested fields, and each text correct. */
export async function validateResponse(
  items: SentItems,
  response: unknown,
  check: CheckFunction,
): Promise<ValidatedResponse> {
  const records = isObject(response) ? response : {};
  const texts: TextsByRecord = {};
  const problems: BlockingFinding[] = [];
  const findings: ValidatedResponse['findings'] = {};
  for (const [ref, fields] of Object.entries(items)) {
    const record = isObject(records[ref]) ? records[ref] : {};
    const checkedTexts: Record<string, string> = (texts[ref] = {});
    for (const [field, sent] of Object.entries(fields)) {
      const text = Object.hasOwn(record, field) ? cleanText(record[field]) : undefined;
      if (text === undefined || text.length > sent.field.maxLength * MAX_LENGTH_RATIO) {
        problems.push({ ref, field, code: 'missing', message: `There is no text for "${field}".` });
        continue;
      }
      checkedTexts[field] = text;
      const textFindings = await check(sent, text);
      if (textFindings.length > 0) (findings[ref] ??= {})[field] = textFindings;
      const blocking = textFindings.filter(({ severity }) => severity === 'holds');
      problems.push(...blocking.map(({ rule, message }) => ({ ref, field, code: rule, message })));
    }
    problems.push(
      ...findExtraFields(ref, record, fields),
      ...findUntranslatedFields(ref, checkedTexts, fields),
    );
  }
  for (const ref of Object.keys(records)) {
    if (ref in items) continue;
    problems.push({ ref, field: '', code: 'extra', message: `"${ref}" was not requested.` });
  }
  return { texts, problems: removeDuplicates(problems), findings };
}

function removeDuplicates(problems: readonly BlockingFinding[]): BlockingFinding[] {
  const keyOf = ({ ref, field, code }: BlockingFinding) => JSON.stringify([ref, field, code]);
  return [...new Map(problems.map((problem) => [keyOf(problem), problem])).values()];
}

function findExtraFields(
  ref: string,
  record: Record<string, unknown>,
  fields: object,
): BlockingFinding[] {
  return Object.keys(record)
    .filter((field) => !(field in fields))
    .map((field) => ({ ref, field, code: 'extra', message: `"${field}" was not requested.` }));
}

/** Reports a record whose texts are all equal to the source. A single text may be a name. */
function findUntranslatedFields(
  ref: string,
  checkedTexts: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, SentText>>,
): BlockingFinding[] {
  const fieldsWithLetters = Object.entries(fields).filter(([, { text }]) => /\p{L}/u.test(text));
  const untranslatedFields = fieldsWithLetters.filter(([field, { text }]) =>
    isEcho(text, checkedTexts[field] ?? ''),
  );
  if (fieldsWithLetters.length < 2 || untranslatedFields.length < fieldsWithLetters.length)
    return [];
  const message = 'This is the source text, not a translation.';
  return untranslatedFields.map(([field]) => ({ ref, field, code: 'untranslated', message }));
}
