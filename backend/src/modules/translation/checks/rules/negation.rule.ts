import { type Language } from '../../../../kernel/language.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn, wordFor, wordsWithin } from '../lexicon/concepts.js';
import { type Hit } from '../lexicon/lexicon.js';
import { type Reading } from '../reading.js';
import { holds, type Rule, spanOf, warns } from '../rule.js';

/** All that may be a no, or an idiom that another language has a no for. */
const NOES = ['ban', 'not', 'doubt', 'idiom', 'except'];

/** しか…ない is "only": its no is none. */
const ONLY = /しか(?![ねしもる])/u;

/** Not without consent, and not alone: the same is said by what must be done first, or by with whom. */
const WITHOUT: Readonly<Record<Language, RegExp>> = {
  en: /(?<![a-z])(?:without|unless|alone|unaccompanied|other than|except)(?![a-z])/i,
  ja: /なく|なし|無断|ずに|なければ|だけ|のみ|以外/u,
  zh: /未经|未得|擅自|单独|独自|以外|除/u,
  zh_TW: /未經|未得|擅自|單獨|獨自|以外|除/u,
};

/** Whether a sentence that says no may be said the other way round. */
export const mayTurn = ({ plain, language }: Reading, span: Span) =>
  WITHOUT[language].test(plain.slice(...span));

const FIRST =
  /(?<![a-z])(?:before|first|beforehand|in advance|only)(?![a-z])|前|先|事前|あらかじめ|のみ|才/iu;

/** One sentence and what of it says no. */
class Side {
  private readonly any: ReadonlySet<string>;
  private readonly only: boolean;

  constructor(
    readonly reading: Reading,
    readonly span: Span,
  ) {
    this.any = conceptsIn(reading.words, span, 'any');
    this.only = ONLY.test(reading.plain.slice(...span));
  }

  /** A no beyond doubt. */
  get no(): Hit | undefined {
    return this.only ? undefined : (this.first('ban') ?? this.first('not'));
  }

  /** A no that a free translation may do without: not cold is warm. */
  get doubt(): Hit | undefined {
    return this.only ? undefined : this.first('doubt');
  }

  get may(): Hit | undefined {
    return this.first('may');
  }

  get mayAllow(): boolean {
    return this.any.has('may');
  }

  get mayDeny(): boolean {
    return this.only || NOES.some((concept) => this.any.has(concept));
  }

  /** Something else is a must, or is to be done beforehand. */
  get asks(): boolean {
    const first = this.any.has('please') && FIRST.test(this.reading.plain.slice(...this.span));
    return first || this.first('must') !== undefined || this.first('only') !== undefined;
  }

  get noes(): number {
    const words = wordsWithin(this.reading.words, this.span);
    return words.filter(({ senses }) =>
      senses.some(({ concept, sure }) => sure && /^(?:ban|not|doubt)$/.test(concept)),
    ).length;
  }

  private first(concept: string): Hit | undefined {
    return wordFor(this.reading.words, concept, this.span);
  }
}

const lost = (word: string) => `The source says "${word}", the text does not say no.`;
const gained = (word: string) => `The source has no "${word}".`;

function compare(source: Side, target: Side): Finding | undefined {
  const { may } = target;
  const allows = may && !source.mayAllow;
  if (!target.mayDeny) {
    if (source.no) {
      const turned = target.asks && mayTurn(source.reading, source.span);
      return (turned ? warns : holds)('negation', lost(source.no.word), target.span);
    }
    if (!source.doubt) return undefined;
    return (allows ? holds : warns)('negation', lost(source.doubt.word), target.span);
  }
  if (!source.mayDeny) {
    if (target.no) return holds('negation', gained(target.no.word), target.no.at);
    if (target.doubt) return warns('negation', gained(target.doubt.word), target.doubt.at);
  }
  // Of several noes one is gone, and something is allowed instead.
  if (!allows || source.noes <= target.noes) return undefined;
  return holds('negation', `"${may.word}" allows what the source does not.`, may.at);
}

/** A sentence that says no in one language says so in the other, and one that does not, does not. */
export const negation: Rule = {
  name: 'negation',
  check({ source, target, beads }) {
    return beads.flatMap((bead) => {
      const from = spanOf(source, bead.source);
      const to = spanOf(target, bead.target);
      if (!from || !to) return [];
      return compare(new Side(source, from), new Side(target, to)) ?? [];
    });
  },
};
