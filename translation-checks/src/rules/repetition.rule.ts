import { type Fact } from '../facts/fact.js';
import { similarity as likenessOfFacts } from '../facts/similarity.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn } from '../lexicon/concepts.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Sentence } from '../sentences.js';
import { blockingFinding, type Rule, warningFinding } from '../rule.js';

const LEAST = 5;
const LONGER = 2.5;
const SAME = 0.62;
const SOFTLY = 0.5;

/** Two characters say as much as three letters of an alphabet, of which each long sentence has most pairs. */
function piecesOf(text: string): Set<string> {
  const bare = text.toLowerCase().replaceAll(/[\s\p{P}]/gu, '');
  const long = /[\u3040-\u9fff]/.test(bare) ? 2 : 3;
  const pieces = new Set<string>();
  for (let place = 0; place + long <= bare.length; place += 1)
    pieces.add(bare.slice(place, place + long));
  return pieces;
}

/** The share of the shorter text that the longer has as well. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const smaller = Math.min(a.size, b.size);
  // A few words are in many a longer sentence.
  if (Math.max(a.size, b.size) > smaller * LONGER) return 0;
  return smaller < LEAST ? 0 : a.intersection(b).size / smaller;
}

const HAN = /\p{Script=Han}/gu;
const MOST_SIGNS = 0.74;

/** Whether two sentences are made of the same characters, put another way. */
function sameSigns(one: string, other: string): boolean {
  const a = new Set(one.match(HAN));
  const b = new Set(other.match(HAN));
  const smaller = Math.min(a.size, b.size);
  return smaller >= LEAST + 2 && a.intersection(b).size / smaller > MOST_SIGNS;
}

/** The figures of each sentence that has two of them or more. */
function figuresBySentence({ sentences, facts }: AnalyzedText): (readonly [Sentence, Fact[]])[] {
  const hard = facts.filter(({ soft }) => !soft);
  const found = sentences.map(
    (sentence) =>
      [
        sentence,
        hard.filter(({ at }) => at[0] >= sentence.at[0] && at[1] <= sentence.at[1]),
      ] as const,
  );
  return found.filter(([, figures]) => figures.length > 1);
}

/** How many figures of one sentence another has as well. */
const figuresShared = (one: readonly Fact[], other: readonly Fact[]): number =>
  one.filter((fact) => other.some((same) => likenessOfFacts(fact, same) === 'same')).length;

/** Two sentences that tell of the same two figures, where those of the source do not. */
function toldTwice(source: AnalyzedText, target: AnalyzedText): Sentence | undefined {
  if (target.facts.length < 4) return undefined;
  const again = (reading: AnalyzedText) => {
    const told = figuresBySentence(reading);
    const found = told.find(([, figures], index) =>
      told.slice(0, index).some(([, before]) => figuresShared(before, figures) > 1),
    );
    return found?.[0];
  };
  const found = again(target);
  return found && !again(source) ? found : undefined;
}

interface Parts {
  readonly sentences: readonly Sentence[];
  readonly pairs: readonly ReadonlySet<string>[];
}

function partsOf({ sentences }: AnalyzedText): Parts {
  return { sentences, pairs: sentences.map(({ text }) => piecesOf(text)) };
}

function mostAlike({ pairs }: Parts): number {
  let most = 0;
  for (let i = 0; i < pairs.length; i += 1) {
    for (let j = i + 1; j < pairs.length; j += 1) {
      most = Math.max(most, likeness(pairs[i]!, pairs[j]!));
    }
  }
  return most;
}

/** A sentence that is said twice, in the same words or nearly so. */
export const repetition: Rule = {
  name: 'repetition',
  check({ source, target }): Finding[] {
    const phrase = phraseTwice(target.plain);
    if (phrase && !phraseTwice(source.plain))
      return [warningFinding('repetition', 'These words are said twice in a row.', phrase)];
    if (target.sentences.length < 2) return [];
    const twice = saidTwice(source, target);
    if (twice) return [blockingFinding('repetition', 'This is said twice.', twice.at)];
    const told = toldTwice(source, target);
    return told ? [warningFinding('repetition', 'The same figures appear twice.', told.at)] : [];
  },
};

/** The same words twice in a row, with no more than a comma between. Doubled signs (一盏一盏) and sounds are words. */
const AGAIN =
  /(?<![a-z])([a-z']{2,20}(?: [a-z']{1,20}){1,8}),? \1(?![a-z])|(?<![a-z])(a|the|to|of|in|at|and|is|are|from|with|for|on|your|our) \2(?![a-z])|([\p{Script=Han}\p{Script=Katakana}ー\p{Script=Hiragana}]{3,20})[,、，]?\3/iu;

function phraseTwice(plain: string): Span | undefined {
  const found = AGAIN.exec(plain);
  const signs = found?.[3];
  if (!found || (signs && !/\p{Script=Han}/u.test(signs) && !/[,、]/.test(found[0])))
    return undefined;
  return [found.index, found.index + found[0].length];
}

/** Whether each of two sentences says what the other does not: the day before and the day itself. */
function differ({ words }: AnalyzedText, one: Sentence, other: Sentence): boolean {
  const [a, b] = [one, other].map(({ at }) => conceptsIn(words, at, 'sure'));
  return a!.difference(b!).size > 0 && b!.difference(a!).size > 0;
}

/** A sentence in the words of another of the same text. */
function saidTwice(source: AnalyzedText, target: AnalyzedText): Sentence | undefined {
  const parts = partsOf(target);
  const { sentences, pairs } = parts;
  let known: number | undefined;
  const inSource = () => (known ??= mostAlike(partsOf(source)));
  for (let i = 0; i < pairs.length; i += 1) {
    for (let j = i + 1; j < pairs.length; j += 1) {
      const alike = likeness(pairs[i]!, pairs[j]!);
      if (
        j === i + 1 &&
        sameSigns(sentences[i]!.text, sentences[j]!.text) &&
        !differ(target, sentences[i]!, sentences[j]!) &&
        inSource() < SOFTLY / 2
      ) {
        return sentences[j];
      }
      if (alike < SOFTLY) continue;
      // Rules and prices are alike in the source as well.
      if (inSource() > alike * 0.6) return undefined;
      const both = (sentence: Sentence) => conceptsIn(target.words, sentence.at, 'topic');
      const more =
        both(sentences[j]!).difference(both(sentences[i]!)).size > 0 ||
        differ(target, sentences[i]!, sentences[j]!);
      if (alike < SAME && (more || sentences.length <= source.sentences.length)) continue;
      return sentences[j];
    }
  }
  return undefined;
}
