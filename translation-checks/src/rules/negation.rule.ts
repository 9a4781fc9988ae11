import { type Language } from '../language.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, isContrast, isTopic, findWord, wordsWithin } from '../lexicon/concepts.js';
import { type LexiconMatch } from '../lexicon/lexicon.js';
import {
  findNegations,
  countStackedNegations,
  type Assertion,
  findAssertions,
} from '../lexicon/assertions.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { blockingFinding, type Rule, spanOf, warningFinding } from '../rule.js';
import { agreedBounds } from './exchange/bounds.js';
import { OBJECTION } from './omission.rule.js';
import { findException } from './exchange/exceptions.js';

/** Concepts that may be a negation, or an idiom that another language negates. */
const NEGATIONS = ['ban', 'not', 'doubt', 'idiom', 'except'];

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
export const canBeRephrased = ({ normalized, language }: AnalyzedText, span: Span) =>
  WITHOUT[language].test(normalized.slice(...span));

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

/** Returns the possible concepts of all words but permissions in a negative form: 〜てもかまいません. */
const deniableConceptsIn = (words: readonly LexiconMatch[]): ReadonlySet<string> =>
  new Set(
    words
      .filter(
        ({ senses }) => !senses.some(({ concept, isCertain }) => concept === 'may' && isCertain),
      )
      .flatMap(({ senses }) => senses.map(({ concept }) => concept)),
  );

class NegationSide {
  private readonly possibleConcepts: ReadonlySet<string>;
  private readonly deniableConcepts: ReadonlySet<string>;
  private readonly isOnlyIdiom: boolean;
  readonly topics: ReadonlySet<string>;
  readonly assertions: readonly Assertion[];

  constructor(
    readonly analyzed: AnalyzedText,
    readonly span: Span,
  ) {
    this.possibleConcepts = conceptsIn(analyzed.words, span, 'any');
    this.deniableConcepts = deniableConceptsIn(wordsWithin(analyzed.words, span));
    this.topics = new Set(
      [...conceptsIn(analyzed.words, span, 'certain')].filter(
        (concept) => isTopic(concept) || isContrast(concept),
      ),
    );
    this.assertions = findAssertions(analyzed, span);
    this.isOnlyIdiom = ONLY.test(analyzed.normalized.slice(...span));
  }

  /** A certain negation. */
  get negationWord(): LexiconMatch | undefined {
    return this.isOnlyIdiom ? undefined : (this.findFirst('ban') ?? this.findFirst('not'));
  }

  /** A negation that a free translation may omit: not cold is warm. */
  get weakNegation(): LexiconMatch | undefined {
    return this.isOnlyIdiom ? undefined : this.findFirst('doubt');
  }

  get banWord(): LexiconMatch | undefined {
    return this.findFirst('ban');
  }

  get hasObjection(): boolean {
    return OBJECTION[this.analyzed.language].test(this.analyzed.normalized.slice(...this.span));
  }

  get permission(): LexiconMatch | undefined {
    return this.findFirst('may');
  }

  hasConcept(concept: string): boolean {
    return this.findFirst(concept) !== undefined;
  }

  get mayPermit(): boolean {
    return this.possibleConcepts.has('may');
  }

  get mayDeny(): boolean {
    return this.isOnlyIdiom || NEGATIONS.some((concept) => this.deniableConcepts.has(concept));
  }

  /** Whether something is required, or to be done first. */
  get isRequirement(): boolean {
    const first =
      this.possibleConcepts.has('please') &&
      FIRST.test(this.analyzed.normalized.slice(...this.span));
    return first || this.findFirst('must') !== undefined || this.findFirst('only') !== undefined;
  }

  get negationCount(): number {
    return findNegations(wordsWithin(this.analyzed.words, this.span)).length;
  }

  /** "Only then" and "never but then" are equal. */
  get hasException(): boolean {
    return this.hasConcept('except');
  }

  get stackedNegations(): number {
    return countStackedNegations(this.analyzed, this.span);
  }

  /** Whether it contains an end, a start, or a range of time. */
  get timeBound(): 'until' | 'after' | 'range' | undefined {
    const text = this.analyzed.normalized.slice(...this.span);
    const [until, after] = [UNTIL, AFTER].map((form) => form[this.analyzed.language].test(text));
    if (until && after) return 'range';
    return until ? 'until' : after ? 'after' : undefined;
  }

  /** Whether a pronoun refers to another clause. */
  get hasPronoun(): boolean {
    return PRONOUN[this.analyzed.language].test(this.analyzed.normalized.slice(...this.span));
  }

  get hasTimes(): boolean {
    const [start, end] = this.span;
    return this.analyzed.facts.some(
      ({ type, at }) => /^(?:time|date|weekday)$/.test(type) && at[0] >= start && at[1] <= end,
    );
  }

  private findFirst(concept: string): LexiconMatch | undefined {
    return findWord(this.analyzed.words, concept, this.span);
  }
}

/** Whether one side has an end and the other a start of time: a negation on one side then has the same meaning. */
const haveDifferentTimeBounds = (source: NegationSide, target: NegationSide): boolean =>
  (source.hasTimes || target.hasTimes) &&
  source.timeBound !== undefined &&
  target.timeBound !== undefined &&
  source.timeBound !== target.timeBound;

const isNeedless = ({ senses }: LexiconMatch) =>
  senses.some(({ concept }) => concept === 'needless');

const missingNegation = (word: string) =>
  `The source says "${word}", but the text is not negative.`;
const addedNegation = (word: string) => `The source does not have "${word}".`;

/** Whether both concern the same topic or act, so that a ban and a permission can be compared. */
const haveCommonTopic = (source: NegationSide, target: NegationSide): boolean =>
  source.topics.intersection(target.topics).size > 0 ||
  source.assertions.some(({ concept }) =>
    target.assertions.some((assertion) => assertion.concept === concept),
  );

/** Reports a ban that the other text allows; a negation alone may be rephrased. */
function compareSides(source: NegationSide, target: NegationSide): Finding | undefined {
  // Not open after ten equals open until ten.
  if (haveDifferentTimeBounds(source, target) && source.negationCount + target.negationCount === 1)
    return undefined;
  const { permission } = target;
  const allows = permission && !source.mayPermit;
  const haveCommon = haveCommonTopic(source, target);
  // "No room without a window" equals "every room has one".
  if (source.stackedNegations === 2 && target.stackedNegations < 2) {
    const isRephrased = target.negationCount > 1 || canBeRephrased(target.analyzed, target.span);
    if (
      isRephrased ||
      (target.negationCount === 0 && (target.isRequirement || target.hasConcept('all')))
    )
      return undefined;
    return warningFinding(
      'negation',
      'The source has two negations that cancel each other out.',
      target.span,
    );
  }
  if (!target.mayDeny) {
    if (source.negationWord) {
      if (allows && haveCommon && source.hasConcept('ban'))
        return blockingFinding('negation', missingNegation(source.negationWord.word), target.span);
      const isRephrased = target.isRequirement && canBeRephrased(source.analyzed, source.span);
      // No need to change trains: a through train.
      const isSpared = isNeedless(source.negationWord) && !target.hasConcept('must');
      const sides = { base: [source.negationWord.at] };
      return isRephrased || isSpared
        ? undefined
        : warningFinding('negation', missingNegation(source.negationWord.word), target.span, sides);
    }
    if (!source.weakNegation || !haveCommon) return undefined;
    return warningFinding('negation', missingNegation(source.weakNegation.word), target.span, {
      base: [source.weakNegation.at],
    });
  }
  // Inverted exceptions: allowed except in the rooms, and forbidden except in the rooms.
  if (
    source.mayPermit &&
    !source.negationWord &&
    source.hasException &&
    target.hasException &&
    target.negationWord &&
    !target.mayPermit
  )
    return blockingFinding(
      'negation',
      `"${target.negationWord.word}" forbids what the source allows.`,
      target.negationWord.at,
    );
  // Allowed without a booking, and forbidden without one.
  if (
    source.permission &&
    !target.mayPermit &&
    !target.isRequirement &&
    source.negationCount > 0 &&
    target.negationCount > source.negationCount
  )
    return warningFinding(
      'negation',
      `"${source.permission.word}" is missing, and the text is now negative.`,
      target.span,
      { base: [source.permission.at] },
    );
  if (!source.mayDeny) {
    if (target.negationWord) {
      const forbids = source.permission && haveCommon && target.hasConcept('ban');
      return (forbids ? blockingFinding : warningFinding)(
        'negation',
        addedNegation(target.negationWord.word),
        target.negationWord.at,
      );
    }
    if (target.weakNegation && haveCommon)
      return warningFinding(
        'negation',
        addedNegation(target.weakNegation.word),
        target.weakNegation.at,
      );
  }
  // "No smoking, balconies included" has become "no smoking, but on the balconies you may".
  if (
    allows &&
    source.hasConcept('ban') &&
    target.hasConcept('ban') &&
    target.hasObjection &&
    !source.hasObjection
  )
    return warningFinding(
      'negation',
      `"${permission.word}" allows what the source does not.`,
      permission.at,
    );
  // "You may, if you tell us" has become "you may not, even if you tell us".
  const forbidding = target.banWord;
  if (
    source.permission &&
    source.negationCount === 0 &&
    !source.weakNegation &&
    forbidding &&
    haveCommon &&
    !target.mayPermit &&
    !target.isRequirement
  )
    return warningFinding('negation', addedNegation(forbidding.word), forbidding.at);
  // One of several negations is missing, and something is allowed instead.
  const missingCount = source.negationCount - target.negationCount;
  if (!allows || missingCount < 1 || source.hasConcept('needless')) return undefined;
  if (missingCount % 2 === 0 && source.stackedNegations > 1) return undefined;
  if (target.hasConcept('only') && canBeRephrased(source.analyzed, source.span)) return undefined;
  const createFinding = haveCommon && source.hasConcept('ban') ? blockingFinding : warningFinding;
  return createFinding(
    'negation',
    `"${permission.word}" allows what the source does not.`,
    permission.at,
  );
}

/** Compares statements: true in one text and false in the other, or negated in one only. */
function compareAssertions(
  source: NegationSide,
  target: NegationSide,
): { reversed?: Assertion; mixed?: Assertion | undefined; isReworded: boolean } {
  let isReworded = false;
  let mixed: Assertion | undefined;
  const hasTimes = source.hasTimes || target.hasTimes;
  for (const concept of new Set(source.assertions.map((assertion) => assertion.concept))) {
    const sourceAssertions = source.assertions.filter((assertion) => assertion.concept === concept);
    const targetAssertions = target.assertions.filter((assertion) => assertion.concept === concept);
    const [sourceAssertion] = sourceAssertions;
    const [targetAssertion] = targetAssertions;
    if (!sourceAssertion || !targetAssertion || (isReworded && !sourceAssertion.act)) continue;
    const hasAssertion = (assertions: readonly Assertion[], isTrue: boolean | undefined) =>
      assertions.some((assertion) => assertion.isTrue === isTrue);
    if (hasAssertion(sourceAssertions, undefined) || hasAssertion(targetAssertions, undefined))
      continue;
    if (hasAssertion(targetAssertions, true) && hasAssertion(targetAssertions, false)) continue;
    if (hasAssertion(sourceAssertions, true) && hasAssertion(sourceAssertions, false)) {
      // "Not in the rooms, but in the yard": the negation is missing.
      if (sourceAssertions.length === targetAssertions.length && targetAssertion.isTrue)
        mixed ??= targetAssertion;
      continue;
    }
    if (sourceAssertion.isTrue === targetAssertion.isTrue) {
      isReworded ||=
        sourceAssertions.some(({ isDenied }) => isDenied) !==
        targetAssertions.some(({ isDenied }) => isDenied);
      continue;
    }
    if (sourceAssertion.act?.loose) continue;
    // Open until six equals closed from six, and not open after it.
    const hasOtherWord = sourceAssertion.isDenied === targetAssertion.isDenied;
    if (
      (hasTimes && sourceAssertion.act?.timed && hasOtherWord) ||
      source.hasException ||
      target.hasException
    )
      continue;
    if (hasTimes && !hasOtherWord && haveDifferentTimeBounds(source, target)) continue;
    // "Keep it, as we cannot issue it again": the negation is in the other clause.
    if (
      !sourceAssertion.act &&
      source.negationCount === target.negationCount &&
      (source.hasPronoun || target.hasPronoun)
    )
      continue;
    return { reversed: targetAssertion, isReworded };
  }
  return { mixed, isReworded };
}

/** Words that state that something exists or is allowed, rather than only mention it. */
const AFFIRMED: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:have|has|there(?:'s| is| are)|available|provided?|serve[sd]?|offer(?:s|ed)?|accept(?:s|ed)?|can|may|welcome|allowed|permitted|included|possible|possess|comes? with|equipped|refundable)(?![a-z])/i,
  ja: /(?:あり|ござい|でき|出来|いただけ|頂け|可|提供|歓迎|利用|付き|完備|営業|含)/u,
  zh: /(?:有|提供|可|能|欢迎|备|设|供应|含|附|接受)/u,
  zh_TW: /(?:有|提供|可|能|歡迎|備|設|供應|含|附|接受)/u,
};

function reversedFinding(
  { concept, at, act, isDenied }: Assertion,
  source: NegationSide,
  target: NegationSide,
): Finding {
  const { analyzed, span } = isDenied ? source : target;
  const isAffirmed = AFFIRMED[analyzed.language].test(analyzed.normalized.slice(...span));
  const isCertain = act !== undefined || (isAffirmed && !source.hasConcept('needless'));
  const message = `The statement of the source about "${concept}" is reversed.`;
  return (isCertain ? blockingFinding : warningFinding)('negation', message, at);
}

/** Reports lost or added negations. */
export const negation: Rule = {
  name: 'negation',
  check(pair) {
    const { source, target, beads } = pair;
    return beads.flatMap((bead) => {
      const sourceSpan = spanOf(source, bead.source);
      const targetSpan = spanOf(target, bead.target);
      if (!sourceSpan || !targetSpan) return [];
      // "Only there" equals "nowhere but there", and "from twelve on" equals "not below"; `exchange` compares them.
      if (
        findException(pair, sourceSpan, targetSpan) ||
        agreedBounds(pair, sourceSpan, targetSpan) === 'inverted'
      )
        return [];
      const sourceSide = new NegationSide(source, sourceSpan);
      const targetSide = new NegationSide(target, targetSpan);
      const assertions = compareAssertions(sourceSide, targetSide);
      if (assertions.reversed)
        return [reversedFinding(assertions.reversed, sourceSide, targetSide)];
      // "Keep quiet" equals "make no noise": the negation is in the word.
      if (assertions.isReworded) return [];
      const finding = compareSides(sourceSide, targetSide);
      if (finding || !assertions.mixed) return finding ?? [];
      return [
        warningFinding(
          'negation',
          `A negation about "${assertions.mixed.concept}" is missing.`,
          assertions.mixed.at,
        ),
      ];
    });
  },
};
