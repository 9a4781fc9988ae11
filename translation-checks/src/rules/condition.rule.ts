import { sizeOf } from '../align/align.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, wordFor } from '../lexicon/concepts.js';
import { type Hit } from '../lexicon/lexicon.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Rule, spanOf, type TextPair, warningFinding } from '../rule.js';
import { agreedBounds } from './exchange/bounds.js';
import { exceptionIn } from './exchange/exceptions.js';

/** What narrows a promise. A sound translation may do without a word for any of these. */
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

/** Of the others a sentence that is no shorter has lost none, but says them otherwise. */
const STRONG = new Set(['weekend', 'weekday', 'except', 'only', 'sometimes', 'free']);
const sizeIn = ({ plain, language }: AnalyzedText, span: Span) =>
  sizeOf(plain.slice(...span), language);

const CLAUSE = /[,;:.!?、。，；：！？]/gu;

/** Only five minutes away: said for the sound of it. */
const FIGURE =
  /^ ?(?:needs?|takes?|about|costs?|需|要|花|约|約)?[ \p{Script=Han}]{0,2}?(?:\d|[一二三四五六七八九十两兩](?![位人名])|(?:a|one|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty|thirty)\b(?! (?:guests?|persons?|people|rooms?|groups?)))/iu;

const NOES = ['ban', 'not', 'doubt'];

/** Said by a no as well: only guests are let in, and others are not. */
const TURNED = new Set<string>(['only', 'if', 'except']);

/** Languages put the others in without meaning more; and what is free unasked is said by `addition`. */
const BOTH_WAYS = new Set<string>(['weekend', 'weekday', 'holiday', 'only', 'sometimes']);

/** Whether the text speaks of all that a clause with an "if" does: who takes a taxi, if you take a taxi. */
function isSaid({ source, target }: TextPair, { at }: Hit): boolean {
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

/** "Only", "except", "if" and "on weekends" stay where they are, and do not come of themselves. */
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
      const said = conceptsIn(source.words, from, 'sure');
      const says = conceptsIn(target.words, to, 'sure');
      const sayable = conceptsIn(source.words, from, 'any');
      const maySay = conceptsIn(target.words, to, 'any');
      for (const concept of CONDITIONS) {
        if (excepted && (concept === 'only' || concept === 'except')) continue;
        if (bounded && concept === 'only') continue;
        // What is free may be said so in another sentence.
        const elsewhere =
          concept === 'free' && conceptsIn(target.words, undefined, 'sure').has('free');
        if (said.has(concept) && !maySay.has(concept) && !elsewhere) {
          const hit = wordFor(source.words, concept, from);
          if (concept === 'only' && hit && FIGURE.test(source.plain.slice(hit.at[1]))) continue;
          if (concept === 'if' && hit && (maySay.has('except') || isSaid(pair, hit))) continue;
          // What says no on one side alone is the condition itself, turned round: only with, never without.
          const [denied, denies] = [said, says].map((all) => NOES.some((no) => all.has(no)));
          if (TURNED.has(concept) && denied !== denies) continue;
          const shorter = sizeIn(target, to) < sizeIn(source, from);
          if (!shorter && !STRONG.has(concept)) continue;
          const sides = hit && { base: [hit.at] };
          findings.push(
            warningFinding('condition', `The condition "${hit?.word}" is missing.`, to, sides),
          );
        } else if (BOTH_WAYS.has(concept) && says.has(concept) && !sayable.has(concept)) {
          if (concept === 'only' && (sayable.has('except') || (says.has('not') && said.has('not'))))
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
