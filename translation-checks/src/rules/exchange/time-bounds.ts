import { type Language } from '../../language.js';
import { type Fact } from '../../facts/fact.js';
import { type Finding, type Span } from '../../finding.js';
import { conceptsIn, NEGATION_CONCEPTS } from '../../lexicon/concepts.js';
import { toSimplified } from '../../lexicon/words.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { createBlockingFinding, spanOf, type TextPair } from '../../rule.js';
import { comparisonOf } from '../figures/comparison.js';

type TimeBound = 'from' | 'until';

interface TimeBoundForms {
  readonly before: RegExp;
  readonly after: RegExp;
}

/** Words directly before or after a time of day. Chinese in Simplified characters. */
const BOUNDS: Readonly<Record<'en' | 'ja' | 'zh', Readonly<Record<TimeBound, TimeBoundForms>>>> = {
  en: {
    from: {
      before:
        /\b(?:from|after|since|past|no earlier than|not before|starting at|earliest time) (?:about |around )?$/i,
      after: /^ (?:onwards?|or later|at the earliest|and later)\b/i,
    },
    until: {
      before:
        /\b(?:by|until|till|(?<!not )before|no later than|not later than|up to|latest time) (?:about |around )?$/i,
      after: /^ (?:at the latest|or earlier|or before)\b/i,
    },
  },
  ja: {
    from: {
      before: /早くても?$/u,
      after: /^(?:ごろ|頃)?(?:以降|以後|から(?!.{0,12}まで)|を過ぎ|すぎ|過ぎ)/u,
    },
    until: { before: /遅くとも$/u, after: /^(?:ごろ|頃)?(?:まで|以前|より前|前(?!後))/u },
  },
  zh: {
    from: { before: /(?:最早|不早于|晚于)$/u, after: /^(?:以后|之后|过后|后|起|开始)/u },
    until: {
      before: /(?:最晚|最迟|不晚于|不迟于|早于|截至|延[至到]|延长[至到]|到|至)$/u,
      after: /^(?:以前|之前|前|为止|截止)/u,
    },
  },
};

const CONTEXT_LENGTH = 24;

const isChinese = (language: Language): language is 'zh' | 'zh_TW' =>
  language === 'zh' || language === 'zh_TW';

function boundOf(
  { normalized, language }: AnalyzedText,
  { at: [start, end] }: Fact,
): { bound: TimeBound; isDeadline: boolean } | undefined {
  const normalizeScript = (text: string) => (isChinese(language) ? toSimplified(text) : text);
  const before = normalizeScript(normalized.slice(Math.max(0, start - CONTEXT_LENGTH), start));
  const after = normalizeScript(normalized.slice(end, end + CONTEXT_LENGTH));
  const forms = BOUNDS[isChinese(language) ? 'zh' : language];
  const bounds = (['from', 'until'] as const).filter(
    (bound) => forms[bound].before.test(before) || forms[bound].after.test(after),
  );
  const [bound] = bounds;
  return bounds.length === 1 && bound
    ? { bound, isDeadline: DEADLINE.test(before) || DEADLINE.test(after) }
    : undefined;
}

/** Words that state a limit. Without one, "after ten" may become "until ten" with another verb. */
const DEADLINE =
  /\b(?:by|latest|earliest|no later than|no earlier than) (?:is |about |around )?$|^ (?:at the (?:latest|earliest)|onwards?)\b|(?:遅くとも|遅くても|早くても?)$|^までに|(?:最晚|最迟|最早|不晚于|不迟于|不早于|延[至到]|延长[至到]).{0,3}$/iu;

const isIn = ([start, end]: Span, [outerStart, outerEnd]: Span) =>
  start >= outerStart && end <= outerEnd;

/** Concepts that invert a bound: "open until ten" equals "closed after ten". */
const INVERTING = [...NEGATION_CONCEPTS, 'closed', 'except', 'only', 'needless'];

const isInverted = ({ words }: AnalyzedText, span: Span): boolean => {
  const concepts = conceptsIn(words, span, 'any');
  return INVERTING.some((concept) => concepts.has(concept));
};

/** Whether one sentence says until when something is open, and the other that it closes then; or the reverse. */
export function endsAtSameTimes(pair: TextPair, sourceSpan: Span, targetSpan: Span): boolean {
  const times = comparisonOf(pair).same.filter(
    ([source, target]) =>
      source.type === 'time' &&
      target.type === 'time' &&
      isIn(source.at, sourceSpan) &&
      isIn(target.at, targetSpan),
  );
  const isEnd = (analyzed: AnalyzedText, time: Fact) => boundOf(analyzed, time)?.bound === 'until';
  return (
    times.length > 0 &&
    times.every(([source, target]) => isEnd(pair.source, source) !== isEnd(pair.target, target))
  );
}

/** Whether two sentences bound the same time inversely, and one of them is negative: not before three, from three. */
export function areTimesNegated(pair: TextPair, sourceSpan: Span, targetSpan: Span): boolean {
  const isNegative = ({ words }: AnalyzedText, span: Span) => {
    const concepts = conceptsIn(words, span, 'certain');
    return NEGATION_CONCEPTS.some((concept) => concepts.has(concept));
  };
  if (isNegative(pair.source, sourceSpan) === isNegative(pair.target, targetSpan)) return false;
  return comparisonOf(pair).same.some(([source, target]) => {
    if (source.type !== 'time' || target.type !== 'time') return false;
    if (!isIn(source.at, sourceSpan) || !isIn(target.at, targetSpan)) return false;
    const [sourceBound, targetBound] = [boundOf(pair.source, source), boundOf(pair.target, target)];
    return sourceBound && targetBound && sourceBound.bound !== targetBound.bound;
  });
}

/** Counts the times of a sentence. A range, such as 9:00–18:00, is two. */
const countTimes = ({ facts }: AnalyzedText, span: Span): number =>
  facts.filter(({ at, type }) => type === 'time' && isIn(at, span)).length;

/** Reports "until one o'clock" that became "from one o'clock", if no negation may invert it. */
export function findInvertedTimes(pair: TextPair): Finding[] {
  const { source, target, beads } = pair;
  const times = comparisonOf(pair).same.filter(
    ([sourceTime, targetTime]) => sourceTime.type === 'time' && targetTime.type === 'time',
  );
  for (const [sourceTime, targetTime] of times) {
    const [sourceBound, targetBound] = [boundOf(source, sourceTime), boundOf(target, targetTime)];
    if (!sourceBound || !targetBound || sourceBound.bound === targetBound.bound) continue;
    if (!sourceBound.isDeadline && !targetBound.isDeadline) continue;
    const bead = beads.find((candidate) => {
      const sourceSentences = spanOf(source, candidate.source);
      const targetSentences = spanOf(target, candidate.target);
      return (
        sourceSentences &&
        targetSentences &&
        isIn(sourceTime.at, sourceSentences) &&
        isIn(targetTime.at, targetSentences)
      );
    });
    const sourceSpan = bead && spanOf(source, bead.source);
    const targetSpan = bead && spanOf(target, bead.target);
    if (!sourceSpan || !targetSpan) continue;
    if (isInverted(source, sourceSpan) || isInverted(target, targetSpan)) continue;
    if (countTimes(source, sourceSpan) > 1 || countTimes(target, targetSpan) > 1) continue;
    const message = `"${sourceBound.bound} ${sourceTime.text}" has become "${targetBound.bound} ${targetTime.text}".`;
    return [createBlockingFinding('exchange', message, targetTime.at, { base: [sourceTime.at] })];
  }
  return [];
}
