import { type Language } from './language.js';
import { type Field } from './field.js';
import { type Fact } from './facts/fact.js';
import { type LexiconMatch } from './lexicon/lexicon.js';
import { findLexiconWords } from './lexicon/words.js';
import { normalizeWidth } from './normalize-width.js';
import { extractFacts } from './extractors/index.js';
import { type Sentence, sentencesOf } from './sentences.js';

/** A text parsed once, before rules compare it with another. */
export interface AnalyzedText {
  readonly text: string;
  /** The normalized text (`normalizeWidth`) of the same length, so that positions match. */
  readonly normalized: string;
  readonly language: Language;
  readonly field: Field;
  readonly sentences: readonly Sentence[];
  readonly facts: readonly Fact[];
  /** Words that the lexicon knows. */
  readonly words: readonly LexiconMatch[];
  /** Whether the text has more sentences or facts than are compared. */
  readonly isTruncated: boolean;
  /** Whether the text has more possible names than are compared. */
  readonly hasMoreNames: boolean;
}

/** Limits, because rules compare sentences, facts and names in pairs: their time is quadratic in these numbers. */
export const MAX_SENTENCES = 200;
export const MAX_FACTS = 200;
export const MAX_NAMES = 100;

export function analyzeText(text: string, language: Language, field: Field): AnalyzedText {
  const normalized = normalizeWidth(text);
  const sentences = sentencesOf(normalized, language);
  // One more than the limit, to detect that there are too many.
  const facts = extractFacts(text, language, MAX_FACTS + 1);
  return {
    text,
    normalized,
    language,
    field,
    sentences: sentences.slice(0, MAX_SENTENCES),
    facts: facts.slice(0, MAX_FACTS),
    words: findLexiconWords(normalized, language),
    isTruncated: sentences.length > MAX_SENTENCES || facts.length > MAX_FACTS,
    hasMoreNames: hasMoreNames(normalized),
  };
}

/** Whether the text has more possible names than rules compare. */
function hasMoreNames(normalized: string): boolean {
  const distinctWords = new Set<string>();
  for (const [word] of normalized.matchAll(/\p{Lu}[\p{L}'’]{1,40}|[ァ-ヶー]{2,40}/gu)) {
    distinctWords.add(word);
    if (distinctWords.size > MAX_NAMES) return true;
  }
  return false;
}

/** Returns the position, or the one before if the position is between the two UTF-16 units of a character. */
export function characterStart(text: string, position: number): number {
  return position > 0 && text.codePointAt(position - 1)! > 0xffff ? position - 1 : position;
}
