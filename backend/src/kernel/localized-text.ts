import { hash } from 'node:crypto';
import { type FieldProblem } from './problem.js';
import { type FieldCode } from './problem-codes.js';

export interface LocalizedField {
  /** The name or title of the record. A language without it counts as missing. */
  readonly title?: boolean;
  /** The text is required in the base language. */
  readonly required?: boolean;
  /**
   * A value rather than prose (a price, a size). It is never translated or copied; the value of the base language
   * applies until a translation has its own.
   */
  readonly fixed?: boolean;
  /** A fixed value that may contain words. With words it is prose, and each language needs its own text. */
  readonly measure?: boolean;
  /** Comma-separated entries. Each is translated separately, and their number must not change. */
  readonly list?: boolean;
  /** The text that means "nothing" in every language. It is shown unchanged and never translated. */
  readonly emptyText?: string;
  readonly maxLength: number;
  /** Validates the format of a text, such as a URL or a number. */
  readonly validate?: (text: string) => { code: FieldCode; message: string } | undefined;
}

export type LocalizedFields<F extends string = string> = Readonly<Record<F, LocalizedField>>;

export const NAME_LENGTH = 200;
export const TEXT_LENGTH = 5000;

/** Counts code points, as PostgreSQL does: `😀`, which has two UTF-16 units, is one character. */
export const countCharacters = (text: string): number => [...text].length;

/** Returns the problem of a field's text: too long, or rejected by the field's own format check. */
export function validateText(
  field: string,
  { maxLength, validate: validateFormat }: LocalizedField,
  text: string,
): FieldProblem | undefined {
  const length = countCharacters(text);
  if (length > maxLength) {
    const message = `The ${field} has ${length} characters; at most ${maxLength} are allowed.`;
    return { field, code: 'too_long', message };
  }
  const problem = validateFormat?.(text);
  return problem && { field, ...problem };
}

/** Shortens a text without cutting a surrogate pair in half, which PostgreSQL cannot store in JSON. */
export const truncateText = (text: string, maxLength: number): string =>
  text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, '');

/** Trims white space and unifies line breaks. Returns null if nothing is left. */
export function normalizeText(text: string | null | undefined): string | null {
  const trimmed = text?.replaceAll(/\r\n?/g, '\n').trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/**
 * Trims comma-separated entries and removes empty ones. East Asian commas separate as well. A list without either is
 * only normalized as text.
 */
export function normalizeList(text: string | null | undefined): string | null {
  const entries = (text ?? '').split(/[,，、]/u).map((entry) => entry.trim());
  if (!/[，、]/u.test(text ?? '') && entries.every((entry) => entry !== '')) {
    return normalizeText(text);
  }
  return normalizeText(entries.filter((entry) => entry !== '').join(', '));
}

/** Matches one East Asian character or full-width sign: `川`, `の`, `。`, `Ａ`; not `A` or `é`. */
export const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Matches `約 28 平方公尺`, `9,800円` and `from ¥9,800`; not `28 m²` and `NT$ 2,000`. PostgreSQL uses this pattern as well. */
export const WORDS_PATTERN = '[\u3040-\u30ff\u3400-\u9fff]|[a-z]{3}';
const wordsRegExp = new RegExp(WORDS_PATTERN, 'u');

/** Whether a value contains words of a language. Figures, symbols and units are the same in all languages. */
export const containsWords = (text: string | null): boolean =>
  text !== null && wordsRegExp.test(text);

/**
 * Reduces white space to single spaces. A line break next to an East Asian character is removed, because it separates
 * no words.
 */
function collapseWhitespace(text: string | null | undefined): string {
  const lines = (text ?? '').normalize('NFC').split('\n');
  let joined = '';
  for (const line of lines.map((rawLine) => rawLine.trim().replaceAll(/\s+/gu, ' '))) {
    const boundary = joined.slice(-1) + line.slice(0, 1);
    joined += joined === '' || line === '' || EAST_ASIAN.test(boundary) ? line : ` ${line}`;
  }
  return joined;
}

export function isSameText(a: string | null | undefined, b: string | null | undefined): boolean {
  return collapseWhitespace(a) === collapseWhitespace(b);
}

/** Returns a short digest; `isSameText` texts have the same one. Translations store the digest of their base text. */
export function textDigest(text: string | null | undefined): string {
  return hash('sha256', collapseWhitespace(text), 'base64url').slice(0, 22);
}
