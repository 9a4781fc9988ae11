import { sizeOf } from '../align/align.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, wordFor } from '../lexicon/concepts.js';
import { type Hit } from '../lexicon/lexicon.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Rule, spanOf, type TextPair, warningFinding } from '../rule.js';
import { agreedBounds } from './exchange/bounds.js';
import { exceptionIn } from './exchange/exceptions.js';

/** Restrictions. A correct translation may lack a word for any of them. */
const CONDITIONS = [
  'weekend',
  'weekday',
  'holiday',
  'except',
  'only',
  'if',
  'sometimes',
  'perhaps',
  'free',
  'charged',
  'advance',
  'availability',
  'rainy',
  'fine_weather',
  'accompanied',
  'by_booking',
  'on_showing',
  'full_house',
  'spring',
  'summer',
  'autumn',
  'winter',
];

/** For all others, a sentence of equal length counts as a paraphrase. */
const STRONG = new Set(['weekend', 'weekday', 'except', 'only', 'sometimes', 'free']);
const sizeIn = ({ plain, language }: AnalyzedText, span: Span) =>
  sizeOf(plain.slice(...span), language);

const CLAUSE = /[,;:.!?、。，；：！？]/gu;

/** "Only five minutes away" restricts nothing. */
const FIGURE =
  /^ ?(?:needs?|takes?|about|costs?|需|要|花|约|約)?[ \p{Script=Han}]{0,2}?(?:\d|[一二三四五六七八九十两兩](?![位人名])|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty)\b(?! (?:guests?|persons?|people|rooms?|groups?)))/iu;

const NOES = ['ban', 'not', 'doubt'];

/** Can be replaced by a negation: only guests may enter, others may not. */
const TURNED = new Set<string>(['only', 'if', 'except']);

/** Reported if added as well. Others are added without a change of meaning; `addition` reports "free". */
const BOTH_WAYS = new Set<string>(['weekend', 'weekday', 'holiday', 'only', 'sometimes']);

/** Whether the text covers the condition in other words: "who takes a taxi", "if you take a taxi". */
function isExpressed({ source, target }: TextPair, { at }: Hit): boolean {
  const start = Math.max(
    0,
    ...[...source.plain.slice(0, at[0]).matchAll(CLAUSE)].map(({ index }) => index),
  );
  const next = source.plain.slice(at[1]).search(CLAUSE);
  const clause = [start, next < 0 ? source.plain.length : at[1] + next] as const;
  const topics = conceptsIn(source.words, clause, 'topic');
  const others = conceptsIn(target.words, undefined, 'any');
  return topics.size > 0 && topics.isSubsetOf(others);
}

/** Reports lost or added "only", "except", "if" and "on weekends". */
export const condition: Rule = {
  name: 'condition',
  check(pair) {
    const { source, target, beads } = pair;
    const findings: Finding[] = [];
    for (const bead of beads) {
      const from = spanOf(source, bead.source);
      const to = spanOf(target, bead.target);
      if (!from || !to) continue;
      const excepted = exceptionIn(pair, from, to) !== undefined;
      const bounded = agreedBounds(pair, from, to) === 'turned';
      const sourceConcepts = conceptsIn(source.words, from, 'sure');
      const targetConcepts = conceptsIn(target.words, to, 'sure');
      const sayable = conceptsIn(source.words, from, 'any');
      const allowed = conceptsIn(target.words, to, 'any');
      for (const concept of CONDITIONS) {
        if (excepted && (concept === 'only' || concept === 'except')) continue;
        if (bounded && concept === 'only') continue;
        // "Free" may be in another sentence.
        const otherPart =
          concept === 'free' && conceptsIn(target.words, undefined, 'sure').has('free');
        if (sourceConcepts.has(concept) && !allowed.has(concept) && !otherPart) {
          const hit = wordFor(source.words, concept, from);
          if (concept === 'only' && hit && FIGURE.test(source.plain.slice(hit.at[1]))) continue;
          // "Daily except Tuesdays" is daily, closed on Tuesdays.
          if (concept === 'except' && targetConcepts.has('closed')) continue;
          if (concept === 'if' && hit && (allowed.has('except') || isExpressed(pair, hit)))
            continue;
          // A negation on one side only is the inverted condition: "only with", "never without".
          const [denied, denies] = [sourceConcepts, targetConcepts].map((all) =>
            NOES.some((no) => all.has(no)),
          );
          if (TURNED.has(concept) && denied !== denies) continue;
          const shorter = sizeIn(target, to) < sizeIn(source, from);
          if (!shorter && !STRONG.has(concept)) continue;
          const sides = hit && { base: [hit.at] };
          findings.push(
            warningFinding('condition', `The condition "${hit?.word}" is missing.`, to, sides),
          );
        } else if (BOTH_WAYS.has(concept) && targetConcepts.has(concept) && !sayable.has(concept)) {
          if (
            concept === 'only' &&
            (sayable.has('except') || (targetConcepts.has('not') && sourceConcepts.has('not')))
          )
            continue;
          const word = wordFor(target.words, concept, to);
          if (concept === 'only' && word && FIGURE.test(target.plain.slice(word.at[1]))) continue;
          findings.push(
            warningFinding('condition', `The source does not have "${word?.word}".`, word?.at),
          );
        }
      }
    }
    return findings;
  },
};
