import { hash } from 'node:crypto';
import { type Language } from './language.js';
import { textDigest } from './localized-text.js';

/** Origin of a field's text. `converted`: by Chinese script conversion; `copied`: unchanged from another language. */
export const ORIGINS = ['human', 'machine', 'converted', 'copied'] as const;

export type Origin = (typeof ORIGINS)[number];

/** `holds`: machine text becomes a suggestion instead of being published; `warns`: it is published with a warning. */
export const SEVERITIES = ['holds', 'warns'] as const;

export type Severity = (typeof SEVERITIES)[number];

export type ByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Part of the base text or of the translation that a finding is about. */
export interface Quote {
  text: string;
  /** Position in that text, in UTF-16 units. */
  at?: readonly [start: number, end: number];
  /** Meaning of the quoted words, if known. */
  means?: ByLanguage;
}

/** The quoted words of both sides. Empty: that side lacks them; absent: their position is not known. */
export interface QuotePair {
  base?: readonly Quote[];
  text?: readonly Quote[];
  /** What the translation should contain, in its language. */
  wanted?: string;
}

/** Result of a check of a text against its base text, by a rule or by the second model, which verifies translations. */
export interface Finding {
  rule: string;
  severity: Severity;
  message: string;
  /** Position in the text, in UTF-16 units. */
  at?: readonly [start: number, end: number];
  pair?: QuotePair;
  /** The message by language. Only for findings of the second model. */
  reasons?: ByLanguage;
}

/** User that dismissed a finding, and the time (ISO 8601, UTC). */
export interface Dismissal {
  readonly by: string;
  readonly at: string;
}

/** Rule of all findings of the second model. Only the message distinguishes two of them at one position. */
const SECOND_READER = 'second_reader';

/**
 * Returns the ids of all findings of a text. If the text or the base text changes, the ids change. The message is part
 * of them only if the position does not distinguish findings, because another release of the product may reword it.
 */
export function findingIds(
  findings: readonly Finding[],
  base: string | null,
  text: string | null,
): string[] {
  const earlierKeys = new Set<string>();
  return findings.map(({ rule, message, at }) => {
    const key = JSON.stringify([rule, at]);
    const isDistinct = at !== undefined && rule !== SECOND_READER && !earlierKeys.has(key);
    earlierKeys.add(key);
    const position = isDistinct ? at : [at ?? null, message];
    const identity = [rule, position, textDigest(base), textDigest(text)];
    return hash('sha256', JSON.stringify(identity), 'base64url').slice(0, 22);
  });
}

/** Merges findings of several runs over the same text without duplicates. */
export function mergeFindings(...lists: readonly (readonly Finding[])[]): Finding[] {
  const findingKey = ({ rule, message, at }: Finding) => JSON.stringify([rule, message, at]);
  return [...new Map(lists.flat().map((finding) => [findingKey(finding), finding])).values()];
}

/** A text that is offered to a person beside the published text. */
export interface Suggestion {
  text: string;
  /** Base text from which it was made. */
  basis: string;
  /** When it was made (ISO 8601, UTC). */
  at: string;
  /** Model that made it. Null if no model did, as for a conversion between Chinese scripts. */
  model: string | null;
  /** Codes of the checks that it failed. Absent if it failed none. */
  needsReview?: string[];
  findings?: Finding[];
}

/** A suggestion with the id by which it is accepted or dismissed. */
export interface IdentifiedSuggestion extends Suggestion {
  readonly id: string;
}

/** Adds an id that depends on the text and its base text: another text is another suggestion. */
export function withSuggestionId(suggestion: Suggestion): IdentifiedSuggestion {
  const { text, basis } = suggestion;
  const id = hash('sha256', JSON.stringify([text, basis]), 'base64url').slice(0, 22);
  return { id, ...suggestion };
}

export interface FieldProvenance {
  /** Null if the field has no text, only a suggestion. */
  origin: Origin | null;
  /** Digest of the base text from which it was made. */
  basis: string;
  /** When it was written or approved (ISO 8601, UTC). */
  at: string;
  /** Username of the person who wrote or approved it. */
  by?: string;
  /** Model that translated it. */
  model?: string;
  /** Id of the translation task that wrote it. */
  task?: number;
  /** Source language of a copied or converted text. */
  from?: Language;
  suggestion?: Suggestion;
  /** Digest of the base text for which a suggestion was dismissed. */
  dismissed?: string;
  /** Findings of the checks when the text was made. They remain when a person approves the text. */
  findings?: Finding[];
  /** Dismissed findings by their ids (`findingIds`). */
  dismissals?: Record<string, Dismissal>;
  /** Version of the style guide that the machine translation followed. */
  style?: number;
  /** Digest of the glossary that the machine translation followed. */
  glossary?: string;
}

export type Provenance = Partial<Record<string, FieldProvenance>>;

/** Basis that equals no digest: a field with it is always stale. */
export const UNKNOWN_BASIS = '';

export type Author =
  | { readonly origin: 'human'; readonly by: string }
  | {
      readonly origin: 'machine';
      readonly model: string;
      readonly task?: number;
      readonly style?: number;
      readonly glossary?: string;
    }
  | { readonly origin: 'converted'; readonly from: Language; readonly task?: number }
  | { readonly origin: 'copied'; readonly from: Language; readonly task?: number };
