import { hash } from 'node:crypto';
import { type FieldProblem } from './problem.js';
import { type FieldCode } from './problem-codes.js';

/** What the kernel has to know of one localized field. */
export interface LocalizedField {
  /** The record's name or title: a language without it counts as missing. */
  readonly title?: boolean;
  /** The base-language version may not be without it. */
  readonly required?: boolean;
  /**
   * A value rather than prose (a price, a size): never machine-translated nor copied, shown from the
   * base language until a version is given its own value.
   */
  readonly fixed?: boolean;
  /** A fixed value that may be given in words; such a text is prose, which each language needs in its own. */
  readonly measure?: boolean;
  /** Comma-separated entries, each translated for itself; their number must survive. */
  readonly list?: boolean;
  /** The text that says "nothing" in every language: shown as it is, never translated. */
  readonly emptyText?: string;
  /** Longest text in characters. */
  readonly maxLength: number;
  /** What is wrong with a text, where the value has a form of its own: an address, a number. */
  readonly validate?: (text: string) => { code: FieldCode; message: string } | undefined;
}

export type LocalizedFields<F extends string = string> = Readonly<Record<F, LocalizedField>>;

export const NAME_LENGTH = 200;
export const TEXT_LENGTH = 5000;

/** What is wrong with a text as the words of a field. */
export function validateText(
  field: string,
  { maxLength, validate: refuse }: LocalizedField,
  text: string,
): FieldProblem | undefined {
  if (text.length > maxLength) {
    const message = `The ${field} has ${text.length} characters; at most ${maxLength} are allowed.`;
    return { field, code: 'too_long', message };
  }
  const refused = refuse?.(text);
  return refused && { field, ...refused };
}

/** Outer white space is no words; nothing left is null. Lines end in one way, however they were sent. */
export function normalizeText(text: string | null | undefined): string | null {
  const trimmed = text?.replaceAll(/\r\n?/g, '\n').trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Comma-separated entries without empty ones; East Asian commas separate as well. Left as typed where that is so. */
export function normalizeList(text: string | null | undefined): string | null {
  const entries = (text ?? '').split(/[,，、]/u).map((entry) => entry.trim());
  if (!/[，、]/u.test(text ?? '') && entries.every((entry) => entry !== '')) {
    return normalizeText(text);
  }
  return normalizeText(entries.filter((entry) => entry !== '').join(', '));
}

export const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]/u;

/** Matches 約 28 平方公尺, 9,800円, from ¥9,800; not 28 m², ¥9,800, NT$ 2,000. PostgreSQL reads it as well. */
export const IN_WORDS = '[\u3040-\u30ff\u3400-\u9fff]|[a-z]{3}';
const inWords = new RegExp(IN_WORDS, 'u');

/** Whether a value is given in words of a language; figures, signs and units are read in any. */
export const isInWords = (text: string | null): boolean => text !== null && inWords.test(text);

/** One line, with single spaces. East Asian characters have none between them: there a line break is no word's end. */
function collapseWhitespace(text: string | null | undefined): string {
  const lines = (text ?? '').normalize('NFC').split('\n');
  let all = '';
  for (const line of lines.map((one) => one.trim().replaceAll(/\s+/gu, ' '))) {
    const joint = all.slice(-1) + line.slice(0, 1);
    all += all === '' || line === '' || EAST_ASIAN.test(joint) ? line : ` ${line}`;
  }
  return all;
}

/** Whether two texts are the same words, white space aside. */
export function isSameText(a: string | null | undefined, b: string | null | undefined): boolean {
  return collapseWhitespace(a) === collapseWhitespace(b);
}

/** A short fingerprint of words, blind to white space; what a translation remembers of its source. */
export function textDigest(text: string | null | undefined): string {
  return hash('sha256', collapseWhitespace(text), 'base64url').slice(0, 22);
}

/** The member of a translation that PostgreSQL fills with the digest of a field, by its function `text_digest`. */
export const digestMember = (field: string) => `${field}Digest`;
