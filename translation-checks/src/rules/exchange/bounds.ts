import { type Language } from '../../language.js';
import { type Fact, type FactType } from '../../facts/fact.js';
import { type RawFinding, type Span } from '../../finding.js';
import { conceptsIn, NEGATION_CONCEPTS, wordsWithin } from '../../lexicon/concepts.js';
import { toSimplified } from '../../lexicon/words.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { createBlockingFinding, spanOf, type TextPair, createWarning } from '../../rule.js';
import { comparisonOf } from '../figures/comparison.js';

type BoundType = 'least' | 'most';

interface BoundForms {
  readonly before: RegExp;
  readonly after: RegExp;
}

const COUNTER = '[^\\d\\s、。,.;:()前後后から以超未]{0,3}?';
const EXCEED = '(?:超过|超出|多于|高于|大于|长于)';
const FALL_SHORT = '(?:少于|低于|小于|短于)';
const NEGATION = '(?:不得|不可|不可以|不能|不会|不应|不要|请勿|切勿|勿|不)';

/**
 * Words directly before or after a minimum or maximum. An inverting negation is part of the form: not over 20 kg.
 * Chinese in Simplified characters.
 */
const BOUNDS: Readonly<Record<'en' | 'ja' | 'zh', Readonly<Record<BoundType, BoundForms>>>> = {
  en: {
    least: {
      before:
        /(?:\b(?:at least|a minimum(?: [a-z]+)? of|minimum(?: of)?|min\.?|no (?:fewer|less|shorter) than)|(?:\b(?:not|never)|n't) (?:be )?(?:less than|fewer than|under|below|shorter than)|(?<!\b(?:not|no|never|cannot) (?:be )?|n't (?:be )?)\b(?:more than|over|above|exceed(?:s|ing)?|longer than|heavier than)) (?:the age of )?$/i,
      after:
        /^(?:[ -][a-z]+){0,2} (?:or (?:more|over|older|longer|above)|and (?:over|older|above|up)|minimum)\b/i,
    },
    most: {
      before:
        /(?:\b(?:at most|up to|a maximum(?: [a-z]+)? of|maximum(?: of)?|max\.?|no (?:more|longer|heavier|larger) than|within|limit of|limited to|capped at|restricted to)|(?:\b(?:not|never|cannot)|n't) (?:be )?(?:more than|over|above|exceed|longer than|heavier than)|(?<!\b(?:not|no|never|cannot) (?:be )?|n't (?:be )?)\b(?:less than|fewer than|under|below|shorter than)) (?:the age of )?$/i,
      after:
        /^(?:[ -][a-z]+){0,2} (?:or (?:less|fewer|under|younger|below)|and (?:under|younger|below)|maximum)\b/i,
    },
  },
  ja: {
    least: {
      before: /(?:最低|最少|少なくとも)(?:でも)?$/u,
      after: new RegExp(
        `^${COUNTER}(?:以上|を超え(?!ない|ず|ては|ません|るこ)|を下回(?:らない|りません|っては|ること)|から(?!.*まで|[\\d一二三四五六七八九十]))`,
        'u',
      ),
    },
    most: {
      before: /(?:最大|最長|最高|最多|多くても|上限は?|限度は)$/u,
      after: new RegExp(
        `^${COUNTER}(?:以下|以内|未満|まで(?!下[げが])|限り|が(?:上限|限度)|に制限|を超え(?:ない|ず|ては|ません|るこ)|を下回る(?!こ))`,
        'u',
      ),
    },
  },
  zh: {
    least: {
      before: new RegExp(
        `(?:(?:至少|最少|最低|起码)[^,。、]{0,4}|${NEGATION}${FALL_SHORT}|(?<!${NEGATION})${EXCEED}|(?<![未不])满) ?$`,
        'u',
      ),
      after: new RegExp(`^${COUNTER}(?:以上|起(?!床|来|居|到|至)|[之以]?后才)`, 'u'),
    },
    most: {
      before: new RegExp(
        `(?:(?:最多|至多|最长|最高)[^,。、]{0,4}|${NEGATION}${EXCEED}|(?<!${NEGATION})${FALL_SHORT}|上限为?|限制[在为]|控制在|(?<![不无期有时年权])限(?![于定制期时])\\p{Script=Han}?|不足|不到|[未不]满) ?$`,
        'u',
      ),
      after: new RegExp(`^${COUNTER}(?:以下|以内|之内|内(?![含部外容衣有])|为限|封顶)`, 'u'),
    },
  },
};

const CONTEXT_LENGTH = 24;

/** `at`: the figure with the words of its bound. */
interface Bound {
  readonly type: BoundType;
  readonly at: Span;
}

function boundOf(
  { normalized, language }: AnalyzedText,
  { at: [start, end] }: Fact,
): Bound | undefined {
  const normalizeScript = (text: string) => (isChinese(language) ? toSimplified(text) : text);
  const before = normalizeScript(normalized.slice(Math.max(0, start - CONTEXT_LENGTH), start));
  // Units are part of some figures and follow others, and the bound may follow the unit.
  const after = normalizeScript(normalized.slice(end, end + CONTEXT_LENGTH));
  const forms = BOUNDS[isChinese(language) ? 'zh' : language];
  const bounds = (['least', 'most'] as const).flatMap((type): Bound[] => {
    const head = forms[type].before.exec(before)?.[0].length;
    const tail = forms[type].after.exec(after)?.[0].length;
    if (head === undefined && tail === undefined) return [];
    return [{ type, at: [start - (head ?? 0), end + (tail ?? 0)] }];
  });
  return bounds.length === 1 ? bounds[0] : undefined;
}

const isChinese = (language: Language): language is 'zh' | 'zh_TW' =>
  language === 'zh' || language === 'zh_TW';

const BOUNDED_TYPES = new Set<FactType>(['number', 'quantity', 'duration', 'money', 'percent']);

const isIn = ([start, end]: Span, [outerStart, outerEnd]: Span) =>
  start >= outerStart && end <= outerEnd;

interface BoundPair {
  readonly source: Fact;
  readonly target: Fact;
  readonly sourceBound: Bound;
  readonly targetBound: Bound;
}

/** Returns the equal figures of two sentences that have a bound in both. */
function findBounds(pair: TextPair, sourceSpan: Span, targetSpan: Span): BoundPair[] {
  return comparisonOf(pair).same.flatMap(([source, target]) => {
    if (!BOUNDED_TYPES.has(source.type) || !BOUNDED_TYPES.has(target.type)) return [];
    if (!isIn(source.at, sourceSpan) || !isIn(target.at, targetSpan)) return [];
    const [sourceBound, targetBound] = [boundOf(pair.source, source), boundOf(pair.target, target)];
    return sourceBound && targetBound ? [{ source, target, sourceBound, targetBound }] : [];
  });
}

/**
 * Returns whether a sentence certainly has a negation, and whether it may have a ban, apart from those that are part of
 * a bound: not over 20 kg.
 */
function findNegation({ words }: AnalyzedText, span: Span, bounds: readonly Bound[]) {
  const otherWords = wordsWithin(words, span).filter(
    ({ at }) => !bounds.some((bound) => at[0] < bound.at[1] && bound.at[0] < at[1]),
  );
  const certain = conceptsIn(otherWords, undefined, 'certain');
  return {
    isCertain: NEGATION_CONCEPTS.some((concept) => certain.has(concept)),
    isPossible: conceptsIn(otherWords, undefined, 'any').has('ban'),
  };
}

/** Returns the negations of both sentences, without those in the words of their bounds. */
function findNegationsOutsideBounds(
  { source, target }: TextPair,
  [sourceSpan, targetSpan]: readonly [Span, Span],
  bounds: readonly BoundPair[],
) {
  return [
    findNegation(
      source,
      sourceSpan,
      bounds.map(({ sourceBound }) => sourceBound),
    ),
    findNegation(
      target,
      targetSpan,
      bounds.map(({ targetBound }) => targetBound),
    ),
  ] as const;
}

/**
 * Whether two sentences bound the same figures, all alike (up to 20 kg, not over 20 kg) or all inverted by a
 * negation: only from twelve, not below twelve.
 */
export function compareBounds(
  pair: TextPair,
  sourceSpan: Span,
  targetSpan: Span,
): 'alike' | 'inverted' | undefined {
  const bounds = findBounds(pair, sourceSpan, targetSpan);
  if (bounds.length === 0) return undefined;
  if (bounds.every(isAlike)) return 'alike';
  const [sourceNegation, targetNegation] = findNegationsOutsideBounds(
    pair,
    [sourceSpan, targetSpan],
    bounds,
  );
  if (sourceNegation.isCertain === targetNegation.isCertain) return undefined;
  return bounds.some(isAlike) ? undefined : 'inverted';
}

const isAlike = ({ sourceBound, targetBound }: BoundPair) => sourceBound.type === targetBound.type;

/** Whether two sentences bound the same figures alike, and have no other negation: not over 20 kg, up to 20 kg. */
export function areOnlyBoundsNegated(pair: TextPair, sourceSpan: Span, targetSpan: Span): boolean {
  const bounds = findBounds(pair, sourceSpan, targetSpan);
  return (
    bounds.length > 0 &&
    bounds.every(isAlike) &&
    !findNegationsOutsideBounds(pair, [sourceSpan, targetSpan], bounds).some(
      ({ isCertain }) => isCertain,
    )
  );
}

/** Reports a minimum that became a maximum. */
export function findInvertedBounds(pair: TextPair): RawFinding[] {
  const { source, target, beads } = pair;
  for (const bead of beads) {
    const sourceSpan = spanOf(source, bead.source);
    const targetSpan = spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    const bounds = findBounds(pair, sourceSpan, targetSpan);
    const inverted = bounds.find((bound) => !isAlike(bound));
    if (!inverted) continue;
    const [sourceNegation, targetNegation] = findNegationsOutsideBounds(
      pair,
      [sourceSpan, targetSpan],
      bounds,
    );
    if (sourceNegation.isCertain !== targetNegation.isCertain) continue;
    const { source: sourceFact, target: targetFact, sourceBound, targetBound } = inverted;
    const message = `"${sourceFact.text}" at ${sourceBound.type} has become "${targetFact.text}" at ${targetBound.type}.`;
    const createFinding =
      sourceNegation.isPossible === targetNegation.isPossible
        ? createBlockingFinding
        : createWarning;
    const sides = { base: [sourceBound.at], text: [targetBound.at] };
    return [createFinding('exchange', message, targetFact.at, sides)];
  }
  return [];
}
