import { type AnalyzedText } from '../../analyzed-text.js';
import { type Span } from '../../finding.js';
import { type Language } from '../../language.js';
import {
  type Assertion,
  countStackedNegations,
  findAssertions,
  findNegations,
} from '../../lexicon/assertions.js';
import { conceptsIn, findWord, isContrast, isTopic, wordsWithin } from '../../lexicon/concepts.js';
import { type LexiconMatch } from '../../lexicon/lexicon.js';
import { OBJECTION } from '../omission.rule.js';

/** Concepts that may be a negation, or an idiom that another language expresses with a negation. */
const POSSIBLE_NEGATION_CONCEPTS = ['ban', 'not', 'doubt', 'idiom', 'except'];

/** しか…ない means "only", and is not a negation. */
const ONLY = /しか(?![ねしもる])/u;

/** Words for "without", whose negation can be put positively: "not without consent" is "only with consent". */
const WITHOUT: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:without|unless|alone|unaccompanied|other than|except)(?![a-z])/i,
  ja: /なく|なし|無断|ずに|なければ|(?<!いた)だけ|のみ|以外/u,
  zh: /未经|未得|擅自|单独|独自|以外|除/u,
  zh_TW: /未經|未得|擅自|單獨|獨自|以外|除/u,
};

/** Whether a negative sentence can be rephrased positively. */
export const canBeRephrased = ({ normalized, language }: AnalyzedText, span: Span) =>
  WITHOUT[language].test(normalized.slice(...span));

/** Words for what is to be done first. */
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

/** Words that state that something exists or is allowed, rather than only mention it. */
const AFFIRMED: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:have|has|there(?:'s| is| are)|available|provided?|serve[sd]?|offer(?:s|ed)?|accept(?:s|ed)?|can|may|welcome|allowed|permitted|included|possible|possess|comes? with|equipped|refundable)(?![a-z])/i,
  ja: /(?:あり|ござい|でき|出来|いただけ|頂け|可|提供|歓迎|利用|付き|完備|営業|含)/u,
  zh: /(?:有|提供|可|能|欢迎|备|设|供应|含|附|接受)/u,
  zh_TW: /(?:有|提供|可|能|歡迎|備|設|供應|含|附|接受)/u,
};

/**
 * Returns the possible concepts of all words, except permissions whose form is negative (〜てもかまいません, "you may"): they
 * deny nothing.
 */
const denyingConceptsIn = (words: readonly LexiconMatch[]): ReadonlySet<string> =>
  new Set(
    words
      .filter(
        ({ senses }) => !senses.some(({ concept, isCertain }) => concept === 'may' && isCertain),
      )
      .flatMap(({ senses }) => senses.map(({ concept }) => concept)),
  );

/** What one side of a pair of sentences denies, permits and states. */
export class NegationSide {
  private readonly possibleConcepts: ReadonlySet<string>;
  private readonly possiblyDenyingConcepts: ReadonlySet<string>;
  private readonly meansOnly: boolean;
  /** Topics, and words that have an opposite, such as "free" or "upstairs". */
  readonly topics: ReadonlySet<string>;
  readonly assertions: readonly Assertion[];

  constructor(
    readonly analyzed: AnalyzedText,
    readonly span: Span,
  ) {
    this.possibleConcepts = conceptsIn(analyzed.words, span, 'any');
    this.possiblyDenyingConcepts = denyingConceptsIn(wordsWithin(analyzed.words, span));
    this.topics = new Set(
      [...conceptsIn(analyzed.words, span, 'certain')].filter(
        (concept) => isTopic(concept) || isContrast(concept),
      ),
    );
    this.assertions = findAssertions(analyzed, span);
    this.meansOnly = ONLY.test(analyzed.normalized.slice(...span));
  }

  /** A word that is certainly a negation. */
  get negationWord(): LexiconMatch | undefined {
    return this.meansOnly ? undefined : (this.findFirst('ban') ?? this.findFirst('not'));
  }

  /** A negation that a free translation may express without one: "not cold" as "warm". */
  get weakNegation(): LexiconMatch | undefined {
    return this.meansOnly ? undefined : this.findFirst('doubt');
  }

  get banWord(): LexiconMatch | undefined {
    return this.findFirst('ban');
  }

  /** Whether a clause limits what was said before it: "but", "however". */
  get hasObjection(): boolean {
    return OBJECTION[this.analyzed.language].test(this.analyzed.normalized.slice(...this.span));
  }

  get permissionWord(): LexiconMatch | undefined {
    return this.findFirst('may');
  }

  hasConcept(concept: string): boolean {
    return this.findFirst(concept) !== undefined;
  }

  /** Whether a word may be a permission. */
  get mayPermit(): boolean {
    return this.possibleConcepts.has('may');
  }

  /** Whether a word may be a negation. */
  get mayDeny(): boolean {
    return (
      this.meansOnly ||
      POSSIBLE_NEGATION_CONCEPTS.some((concept) => this.possiblyDenyingConcepts.has(concept))
    );
  }

  get sentenceCount(): number {
    const [start, end] = this.span;
    return this.analyzed.sentences.filter(({ at }) => at[0] >= start && at[1] <= end).length;
  }

  /** Whether the side states that something exists or is allowed. */
  get isAffirmed(): boolean {
    return AFFIRMED[this.analyzed.language].test(this.analyzed.normalized.slice(...this.span));
  }

  /** Whether something is required, or to be done first. */
  get isRequirement(): boolean {
    const isFirst =
      this.possibleConcepts.has('please') &&
      FIRST.test(this.analyzed.normalized.slice(...this.span));
    return isFirst || this.findFirst('must') !== undefined || this.findFirst('only') !== undefined;
  }

  /** Number of certain negations. */
  get negationCount(): number {
    return findNegations(wordsWithin(this.analyzed.words, this.span)).length;
  }

  /** Number of negations in the whole text. */
  get textNegationCount(): number {
    return findNegations(this.analyzed.words).length;
  }

  /** Whether the side contains "except": "never except on Sundays" means "only on Sundays". */
  get hasException(): boolean {
    return this.hasConcept('except');
  }

  /** Maximum number of negations in one clause, which may cancel each other. */
  get stackedNegationCount(): number {
    return countStackedNegations(this.analyzed, this.span);
  }

  /** Type of the time bound: an end, a start, or a range. */
  get timeBound(): 'until' | 'after' | 'range' | undefined {
    const text = this.analyzed.normalized.slice(...this.span);
    const [until, after] = [UNTIL, AFTER].map((form) => form[this.analyzed.language].test(text));
    if (until && after) return 'range';
    if (until) return 'until';
    return after ? 'after' : undefined;
  }

  /** Whether the side contains a pronoun, which may refer to another clause. */
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

/** Whether the sides state different bounds of time: "until 22:00" means "not after 22:00". */
export const haveDifferentTimeBounds = (source: NegationSide, target: NegationSide): boolean =>
  (source.hasTimes || target.hasTimes) &&
  source.timeBound !== undefined &&
  target.timeBound !== undefined &&
  source.timeBound !== target.timeBound;

/** Whether both sides concern the same topic or act, so that a ban and a permission can be compared. */
export const haveCommonTopic = (source: NegationSide, target: NegationSide): boolean =>
  source.topics.intersection(target.topics).size > 0 ||
  source.assertions.some(({ concept }) =>
    target.assertions.some((assertion) => assertion.concept === concept),
  );
