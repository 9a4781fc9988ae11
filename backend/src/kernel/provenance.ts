import { hash } from 'node:crypto';
import { type Language } from './language.js';
import { textDigest } from './localized-text.js';

/** Who made a field's words. `converted`: Chinese script conversion; `copied`: another language's words, unchanged. */
export const ORIGINS = ['human', 'machine', 'converted', 'copied'] as const;

export type Origin = (typeof ORIGINS)[number];

/** `holds`: a machine's text is offered instead of published; `warns`: it is published, and a person is told. */
export const SEVERITIES = ['holds', 'warns'] as const;

export type Severity = (typeof SEVERITIES)[number];

/** A text in some or all languages. */
export type ByLanguage = Readonly<Partial<Record<Language, string>>>;

/** Words of one side that a finding is about. */
export interface Quote {
  text: string;
  /** Their place on their side, in UTF-16 units. */
  at?: readonly [start: number, end: number];
  /** What they mean, as far as it is known. */
  means?: ByLanguage;
}

/** What the base says and what the translation says. Empty: that side does not say it; absent: it is not known where. */
export interface QuotePair {
  base?: readonly Quote[];
  text?: readonly Quote[];
  /** What the translation should say, in its language. */
  wanted?: string;
}

/** What a rule has to say against words, compared with those they were made from. */
export interface Finding {
  /** The name of the rule. */
  rule: string;
  severity: Severity;
  message: string;
  /** The place it is about, in UTF-16 units. */
  at?: readonly [start: number, end: number];
  pair?: QuotePair;
  /** The message in the languages of its readers; of the second model alone. */
  reasons?: ByLanguage;
}

/** Who dismissed a finding, and when (ISO 8601, UTC). */
export interface Dismissal {
  readonly by: string;
  readonly at: string;
}

/** Its findings are no rule's: only the message tells one from another at the same place. */
const SECOND_READER = 'second_reader';

/**
 * Names a finding in a text beside its base text. Once either text changes it is another finding. A rule's message may
 * be worded anew by another version of the product, which is no new finding.
 */
export function findingId(
  { rule, message, at }: Finding,
  base: string | null,
  text: string | null,
): string {
  const what = at && rule !== SECOND_READER ? at : [at ?? null, message];
  const whole = [rule, what, textDigest(base), textDigest(text)];
  return hash('sha256', JSON.stringify(whole), 'base64url').slice(0, 22);
}

/** Findings of two readings of the same text, each once. */
export function mergeFindings(...readings: readonly (readonly Finding[])[]): Finding[] {
  const key = ({ rule, message, at }: Finding) => JSON.stringify([rule, message, at]);
  return [...new Map(readings.flat().map((one) => [key(one), one])).values()];
}

/** A text that is offered to a person, beside the words that are shown. */
export interface Suggestion {
  text: string;
  /** The base-language words it was made from. */
  basis: string;
  /** ISO 8601, UTC. */
  at: string;
  model: string | null;
  /** Why it was not published, one code for each failed check; absent when it only waits for a choice. */
  needsReview?: string[];
  findings?: Finding[];
}

/** A suggestion as it is offered: to settle it, one says which. */
export interface IdentifiedSuggestion extends Suggestion {
  readonly id: string;
}

/** The id tells what is offered, and for which words: another text is another suggestion. */
export function withSuggestionId(suggestion: Suggestion): IdentifiedSuggestion {
  const { text, basis } = suggestion;
  const id = hash('sha256', JSON.stringify([text, basis]), 'base64url').slice(0, 22);
  return { id, ...suggestion };
}

/** What is known of one field in one language. */
export interface FieldProvenance {
  /** Null where the field holds no words, only a suggestion. */
  origin: Origin | null;
  /** Digest of the base words it was made from. */
  basis: string;
  at: string;
  by?: string;
  model?: string;
  task?: number;
  /** The language that copied or converted words came from. */
  from?: Language;
  suggestion?: Suggestion;
  /** Digest of the base words for which a suggestion was turned down. */
  dismissed?: string;
  /** What was found in these words when they were made. They stay when a person approves the words. */
  findings?: Finding[];
  /** The findings that a person has dismissed, by `findingId`. */
  dismissals?: Record<string, Dismissal>;
  /** The version of the style and the digest of the glossary that the machine was given. */
  style?: number;
  glossary?: string;
}

export type Provenance = Partial<Record<string, FieldProvenance>>;

/** A basis that no words ever have: a field that carries it is stale whatever the base says. */
export const UNKNOWN_BASIS = '';

/** On whose account words are written. */
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
