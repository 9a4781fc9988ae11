import { type Finding, type Span } from '../finding.js';
import { conceptsIn, wordFor, wordsWithin } from '../lexicon/concepts.js';
import { type Reading } from '../reading.js';
import { holds, type Rule, spanOf } from '../rule.js';

const SURE = ['ban', 'not'] as const;
const MAYBE = [...SURE, 'idiom', 'except'] as const;

/** しか…ない is "only": its no is none. */
const ONLY = /しか/u;

/** The place of a no that is one beyond doubt. */
function noIn({ words, plain }: Reading, span: Span): Span | undefined {
  if (ONLY.test(plain.slice(...span))) return undefined;
  const at = SURE.map((concept) => wordFor(words, concept, span)?.at).find(Boolean);
  return at;
}

function mayDeny({ words }: Reading, span: Span): boolean {
  const all = conceptsIn(words, span, 'any');
  return MAYBE.some((concept) => all.has(concept));
}

/** A sentence that says no in one language says so in the other, and one that does not, does not. */
export const negation: Rule = {
  name: 'negation',
  check({ source, target, beads }) {
    const findings: Finding[] = [];
    for (const bead of beads) {
      const from = spanOf(source, bead.source);
      const to = spanOf(target, bead.target);
      if (!from || !to) continue;
      const said = noIn(source, from);
      const says = noIn(target, to);
      if (said && !mayDeny(target, to)) {
        const words = source.text.slice(...said);
        findings.push(holds('negation', `The source says no ("${words}"), the text does not.`, to));
      } else if (says && !mayDeny(source, from)) {
        const words = target.text.slice(...says);
        findings.push(
          holds('negation', `The text says no ("${words}"), the source does not.`, says),
        );
      } else {
        findings.push(...allowed(source, from, target, to));
      }
    }
    return findings;
  },
};

const noes = (reading: Reading, span: Span) =>
  wordsWithin(reading.words, span).filter(({ senses }) =>
    senses.some(({ concept, sure }) => sure && (concept === 'ban' || concept === 'not')),
  ).length;

/** Of several noes one is gone, and something is allowed instead. */
function allowed(source: Reading, from: Span, target: Reading, to: Span): Finding[] {
  const may = wordFor(target.words, 'may', to);
  if (!may || conceptsIn(source.words, from, 'any').has('may')) return [];
  if (noes(source, from) <= noes(target, to)) return [];
  return [holds('negation', `"${may.word}" allows what the source does not.`, may.at)];
}
