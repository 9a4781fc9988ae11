import { type Language } from '../language.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, isContrast, isTopic, wordFor, wordsWithin } from '../lexicon/concepts.js';
import { type Hit } from '../lexicon/lexicon.js';
import {
  findNegations,
  countStackedNegations,
  type Assertion,
  findAssertions,
} from '../lexicon/assertions.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { blockingFinding, type Rule, spanOf, warningFinding } from '../rule.js';
import { agreedBounds } from './exchange/bounds.js';
import { exceptionIn } from './exchange/exceptions.js';

/** Concepts that may be a negation, or an idiom that another language negates. */
const NOES = ['ban', 'not', 'doubt', 'idiom', 'except'];

/** しか…ない means "only", and is not a negation. */
const ONLY = /しか(?![ねしもる])/u;

/** Paraphrases of "without": not without consent, not alone. */
const WITHOUT: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:without|unless|alone|unaccompanied|other than|except)(?![a-z])/i,
  ja: /なく|なし|無断|ずに|なければ|(?<!いた)だけ|のみ|以外/u,
  zh: /未经|未得|擅自|单独|独自|以外|除/u,
  zh_TW: /未經|未得|擅自|單獨|獨自|以外|除/u,
};

/** Whether a negative sentence can be rephrased positively. */
export const canBeRephrased = ({ plain, language }: AnalyzedText, span: Span) =>
  WITHOUT[language].test(plain.slice(...span));

const FIRST =
  /(?<![a-z])(?:before|first|beforehand|in advance|only)(?![a-z])|前|先|事前|あらかじめ|のみ|才/iu;

const UNTIL: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:until|till|before|by)(?![a-z])/i,
  ja: /まで|以前|より前/u,
  zh: /以前|之前|前|到|至/u,
  zh_TW: /以前|之前|前|到|至/u,
};

const AFTER: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:after|past|beyond|from|later than)(?![a-z])/i,
  ja: /以降|以後|を過ぎ|から/u,
  zh: /以后|之后|过后|后|起/u,
  zh_TW: /以後|之後|過後|後|起/u,
};

const PRONOUN: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:it|them|they|one|ones|these|those)(?![a-z])/i,
  ja: /それ|これ/u,
  zh: /它|其/u,
  zh_TW: /它|其/u,
};

class Side {
  private readonly any: ReadonlySet<string>;
  private readonly only: boolean;
  readonly topics: ReadonlySet<string>;
  readonly stances: readonly Assertion[];

  constructor(
    readonly reading: AnalyzedText,
    readonly span: Span,
  ) {
    this.any = conceptsIn(reading.words, span, 'any');
    this.topics = new Set(
      [...conceptsIn(reading.words, span, 'sure')].filter((one) => isTopic(one) || isContrast(one)),
    );
    this.stances = findAssertions(reading, span);
    this.only = ONLY.test(reading.plain.slice(...span));
  }

  /** A certain negation. */
  get no(): Hit | undefined {
    return this.only ? undefined : (this.first('ban') ?? this.first('not'));
  }

  /** A negation that a free translation may omit: not cold is warm. */
  get doubt(): Hit | undefined {
    return this.only ? undefined : this.first('doubt');
  }

  get may(): Hit | undefined {
    return this.first('may');
  }

  states(concept: string): boolean {
    return this.first(concept) !== undefined;
  }

  get mayAllow(): boolean {
    return this.any.has('may');
  }

  get mayDeny(): boolean {
    return this.only || NOES.some((concept) => this.any.has(concept));
  }

  /** Whether something is required, or to be done first. */
  get asks(): boolean {
    const first = this.any.has('please') && FIRST.test(this.reading.plain.slice(...this.span));
    return first || this.first('must') !== undefined || this.first('only') !== undefined;
  }

  get noes(): number {
    return findNegations(wordsWithin(this.reading.words, this.span)).length;
  }

  /** "Only then" and "never but then" are equal. */
  get excepts(): boolean {
    return this.states('except');
  }

  get stacked(): number {
    return countStackedNegations(this.reading, this.span);
  }

  /** Whether it contains an end, a start, or a range of time. */
  get bound(): 'until' | 'after' | 'range' | undefined {
    const text = this.reading.plain.slice(...this.span);
    const [until, after] = [UNTIL, AFTER].map((form) => form[this.reading.language].test(text));
    if (until && after) return 'range';
    return until ? 'until' : after ? 'after' : undefined;
  }

  /** Whether a pronoun refers to another clause. */
  get refers(): boolean {
    return PRONOUN[this.reading.language].test(this.reading.plain.slice(...this.span));
  }

  get tellsTimes(): boolean {
    const [from, to] = this.span;
    return this.reading.facts.some(
      ({ type, at }) => /^(?:time|date|weekday)$/.test(type) && at[0] >= from && at[1] <= to,
    );
  }

  private first(concept: string): Hit | undefined {
    return wordFor(this.reading.words, concept, this.span);
  }
}

/** Whether one side has an end and the other a start of time: a negation on one side then has the same meaning. */
const endsDifferently = (source: Side, target: Side): boolean =>
  source.tellsTimes &&
  target.tellsTimes &&
  source.bound !== undefined &&
  target.bound !== undefined &&
  source.bound !== target.bound;

const isNeedless = ({ senses }: Hit) => senses.some(({ concept }) => concept === 'needless');

const lostNegation = (word: string) => `The source says "${word}", but the text is not negative.`;
const gainedNegation = (word: string) => `The source does not have "${word}".`;

/** Whether both concern the same topic or act, so that a ban and a permission can be compared. */
const speakOfOne = (source: Side, target: Side): boolean =>
  source.topics.intersection(target.topics).size > 0 ||
  source.stances.some(({ of }) => target.stances.some((stance) => stance.of === of));

/** Reports a ban that the other text allows; a negation alone may be rephrased. */
function compare(source: Side, target: Side): Finding | undefined {
  // Not open after ten equals open until ten.
  if (endsDifferently(source, target) && source.noes + target.noes === 1) return undefined;
  const { may } = target;
  const allows = may && !source.mayAllow;
  const one = speakOfOne(source, target);
  // "No room without a window" equals "every room has one".
  if (source.stacked === 2 && target.stacked < 2) {
    const isRephrased = target.noes > 1 || canBeRephrased(target.reading, target.span);
    if (isRephrased || (target.noes === 0 && (target.asks || target.states('all'))))
      return undefined;
    return warningFinding(
      'negation',
      'The source has two negations that cancel each other out.',
      target.span,
    );
  }
  if (!target.mayDeny) {
    if (source.no) {
      if (allows && one && source.states('ban'))
        return blockingFinding('negation', lostNegation(source.no.word), target.span);
      const turned = target.asks && canBeRephrased(source.reading, source.span);
      // No need to change trains: a through train.
      const spared = isNeedless(source.no) && !target.states('must');
      const sides = { base: [source.no.at] };
      return turned || spared
        ? undefined
        : warningFinding('negation', lostNegation(source.no.word), target.span, sides);
    }
    if (!source.doubt || !one) return undefined;
    return warningFinding('negation', lostNegation(source.doubt.word), target.span, {
      base: [source.doubt.at],
    });
  }
  // Inverted exceptions: allowed except in the rooms, and forbidden except in the rooms.
  if (
    source.mayAllow &&
    !source.no &&
    source.excepts &&
    target.excepts &&
    target.no &&
    !target.mayAllow
  )
    return blockingFinding(
      'negation',
      `"${target.no.word}" forbids what the source allows.`,
      target.no.at,
    );
  // Allowed without a booking, and forbidden without one.
  if (
    source.may &&
    !target.mayAllow &&
    !target.asks &&
    source.noes > 0 &&
    target.noes > source.noes
  )
    return warningFinding(
      'negation',
      `"${source.may.word}" is missing, and the text is now negative.`,
      target.span,
      { base: [source.may.at] },
    );
  if (!source.mayDeny) {
    if (target.no) {
      const forbids = source.may && one && target.states('ban');
      return (forbids ? blockingFinding : warningFinding)(
        'negation',
        gainedNegation(target.no.word),
        target.no.at,
      );
    }
    if (target.doubt && one)
      return warningFinding('negation', gainedNegation(target.doubt.word), target.doubt.at);
  }
  // One of several negations is missing, and something is allowed instead.
  const less = source.noes - target.noes;
  if (!allows || less < 1 || source.states('needless')) return undefined;
  if (less % 2 === 0 && source.stacked > 1) return undefined;
  if (target.states('only') && canBeRephrased(source.reading, source.span)) return undefined;
  const createFinding = one && source.states('ban') ? blockingFinding : warningFinding;
  return createFinding('negation', `"${may.word}" allows what the source does not.`, may.at);
}

/** Compares statements: true in one text and false in the other, or negated in one only. */
function compareStances(
  source: Side,
  target: Side,
): { turned?: Assertion; mixed?: Assertion | undefined; reworded: boolean } {
  let reworded = false;
  let mixed: Assertion | undefined;
  const timed = source.tellsTimes || target.tellsTimes;
  for (const of of new Set(source.stances.map((stance) => stance.of))) {
    const ours = source.stances.filter((stance) => stance.of === of);
    const theirs = target.stances.filter((stance) => stance.of === of);
    const [was] = ours;
    const [is] = theirs;
    if (!was || !is || (reworded && !was.act)) continue;
    const states = (stances: readonly Assertion[], yes: boolean | undefined) =>
      stances.some((stance) => stance.yes === yes);
    if (states(ours, undefined) || states(theirs, undefined)) continue;
    if (states(theirs, true) && states(theirs, false)) continue;
    if (states(ours, true) && states(ours, false)) {
      // "Not in the rooms, but in the yard": the negation is missing.
      if (ours.length === theirs.length && is.yes) mixed ??= is;
      continue;
    }
    if (was.yes === is.yes) {
      reworded ||= ours.some(({ denied }) => denied) !== theirs.some(({ denied }) => denied);
      continue;
    }
    if (was.act?.loose) continue;
    // Open until six equals closed from six, and not open after it.
    const otherWord = was.denied === is.denied;
    if ((timed && was.act?.timed && otherWord) || source.excepts || target.excepts) continue;
    if (timed && !otherWord && endsDifferently(source, target)) continue;
    // "Keep it, as we cannot issue it again": the negation is in the other clause.
    if (!was.act && source.noes === target.noes && (source.refers || target.refers)) continue;
    return { turned: is, reworded };
  }
  return { mixed, reworded };
}

/** Words that state that something exists or is allowed, rather than only mention it. */
const AFFIRMED: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:have|has|there(?:'s| is| are)|available|provided?|serve[sd]?|offer(?:s|ed)?|accept(?:s|ed)?|can|may|welcome|allowed|permitted|included|possible|possess|comes? with|equipped|refundable)(?![a-z])/i,
  ja: /(?:あり|ござい|でき|出来|いただけ|頂け|可|提供|歓迎|利用|付き|完備|営業|含)/u,
  zh: /(?:有|提供|可|能|欢迎|备|设|供应|含|附|接受)/u,
  zh_TW: /(?:有|提供|可|能|歡迎|備|設|供應|含|附|接受)/u,
};

function turnedRound({ of, at, act, denied }: Assertion, source: Side, target: Side): Finding {
  const { reading, span } = denied ? source : target;
  const affirmed = AFFIRMED[reading.language].test(reading.plain.slice(...span));
  const sure = act !== undefined || (affirmed && !source.states('needless'));
  const message = `The statement of the source about "${of}" is reversed.`;
  return (sure ? blockingFinding : warningFinding)('negation', message, at);
}

/** Reports lost or added negations. */
export const negation: Rule = {
  name: 'negation',
  check(pair) {
    const { source, target, beads } = pair;
    return beads.flatMap((bead) => {
      const from = spanOf(source, bead.source);
      const to = spanOf(target, bead.target);
      if (!from || !to) return [];
      // "Only there" equals "nowhere but there", and "from twelve on" equals "not below"; `exchange` compares them.
      if (exceptionIn(pair, from, to) || agreedBounds(pair, from, to) === 'turned') return [];
      const was = new Side(source, from);
      const is = new Side(target, to);
      const stances = compareStances(was, is);
      if (stances.turned) return [turnedRound(stances.turned, was, is)];
      // "Keep quiet" equals "make no noise": the negation is in the word.
      if (stances.reworded) return [];
      const found = compare(was, is);
      if (found || !stances.mixed) return found ?? [];
      return [
        warningFinding(
          'negation',
          `A negation about "${stances.mixed.of}" is missing.`,
          stances.mixed.at,
        ),
      ];
    });
  },
};
