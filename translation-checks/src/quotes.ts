import { type ByLanguage, type Quote, type QuotePair } from './quote.js';
import { type Language } from './language.js';
import {
  type Finding,
  FORMAT_RULES,
  type RawFinding,
  type RuleName,
  type Span,
} from './finding.js';
import { findMeaning } from './meanings.js';
import { type AnalyzedText, characterStart } from './analyzed-text.js';
import { spanOf, type TextPair } from './rule.js';

/** Quotes only identify a passage, which is also marked in the text. */
const MAX_QUOTE_LENGTH = 160;
const MAX_QUOTES = 6;

/** Rules that concern the translation only. */
const SINGLE_SIDED_RULES: ReadonlySet<string> = new Set([
  ...FORMAT_RULES,
  'unchecked',
  'repetition',
]);

/** Converts the positions of a finding to quotes with meanings. */
export function addQuotes({ sides = {}, ...finding }: RawFinding, pair: TextPair): Finding {
  const { rule, at } = finding;
  const sentence = at && findAlignedSentences(at, pair);
  const text = sides.text ?? (at && [at]);
  const base = sides.base ?? getDefaultBase(rule, sentence?.base);
  if (!text?.length && !base?.length) return finding;
  const wordQuotes = toQuotePair(pair, base, text, sides.wanted);
  // If both sides have the same word, quotes the sentences instead.
  const quotes =
    hasEqualTexts(wordQuotes) && sentence
      ? toQuotePair(pair, sentence.base, sentence.text)
      : wordQuotes;
  return { ...finding, pair: quotes };
}

/** Returns the quoted positions in the base text of a finding that gives none. */
function getDefaultBase(
  rule: RuleName,
  alignedSentence: readonly Span[] | undefined,
): readonly Span[] | undefined {
  if (rule === 'addition') return [];
  return SINGLE_SIDED_RULES.has(rule) ? undefined : alignedSentence;
}

/** Returns the aligned sentences at a position of the translation. */
function findAlignedSentences(at: Span, { source, target, beads }: TextPair) {
  for (const bead of beads) {
    const text = spanOf(target, bead.target);
    if (!text || at[0] < text[0] || at[0] >= text[1]) continue;
    const base = spanOf(source, bead.source);
    return { text: [text], ...(base && { base: [base] }) };
  }
  return undefined;
}

function toQuotePair(
  pair: TextPair,
  base: readonly Span[] | undefined,
  text: readonly Span[] | undefined,
  wanted?: string,
): QuotePair {
  return {
    ...(base && { base: quotesOf(base, pair.source, pair) }),
    ...(text && { text: quotesOf(text, pair.target, pair) }),
    ...(wanted !== undefined && { wanted }),
  };
}

/** Returns quotes without duplicates. */
function quotesOf(spans: readonly Span[], analyzed: AnalyzedText, pair: TextPair): Quote[] {
  const quotes = new Map<string, Quote>();
  for (const span of spans) {
    const quote = quoteOf(span, analyzed, pair);
    if (quote.text !== '' && !quotes.has(quote.text)) quotes.set(quote.text, quote);
  }
  return [...quotes.values()].slice(0, MAX_QUOTES);
}

function quoteOf([start, end]: Span, analyzed: AnalyzedText, pair: TextPair): Quote {
  const passage = analyzed.text.slice(start, end);
  const text =
    passage.length > MAX_QUOTE_LENGTH
      ? `${passage.slice(0, characterStart(passage, MAX_QUOTE_LENGTH))}…`
      : passage;
  const means = removeQuotedMeanings(
    findMeaning(analyzed, [start, end], pair),
    text,
    analyzed.language,
  );
  return { text, at: [start, end], ...(means && { means }) };
}

/** Removes meanings that equal the quote. */
function removeQuotedMeanings(
  means: ByLanguage | undefined,
  text: string,
  language: Language,
): ByLanguage | undefined {
  const others = Object.entries(means ?? {}).filter(
    ([code, word]) => code !== language && word.toLowerCase() !== text.toLowerCase(),
  );
  return others.length > 0 ? Object.fromEntries(others) : undefined;
}

function hasEqualTexts({ base, text }: QuotePair): boolean {
  const sortedTexts = (quotes: readonly Quote[] = []) => quotes.map(({ text }) => text).toSorted();
  return (
    base !== undefined && JSON.stringify(sortedTexts(base)) === JSON.stringify(sortedTexts(text))
  );
}
