import { type Language } from '../language.js';
import { type Span } from '../finding.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type ActionConcept, ACTION_FORMS } from './actions.js';
import { isObject, isTopic, NEGATION_CONCEPTS, wordsWithin } from './concepts.js';
import { type LexiconMatch } from './lexicon.js';
import { toSimplified } from './words.js';

/** A statement that an act is done or allowed, or that an object exists or is allowed, or the denial of one. */
export interface Assertion {
  /** Name of the act, or concept of the object. */
  readonly concept: string;
  /** Undefined for an object. */
  readonly act?: ActionConcept;
  /** Stated by the opposite act. */
  readonly undoes?: boolean;
  /** Undefined if the sentence is ambiguous, or the object is only a location. */
  readonly isTrue: boolean | undefined;
  /** Whether its clause has one negation. */
  readonly isDenied: boolean;
  readonly at: Span;
}

/** Each clause may have its own negation. */
const CLAUSE_SEPARATOR: Readonly<Record<Language, RegExp>> = {
  en: /[,;:.!?()–—]\s| [·•|/] |[.!?]$| (?:but|yet|while|although|though|so|and(?= (?:please|you|we|do|don't|keep|leave|use|put|take|is|are|there|all)\b)) /gi,
  ja: /(?<=ために|際に|ように|うちに|たびに|場合に)[、,]|(?<![はもをにとへがの]|として|につき|により|について|に関して|や[^、。はがを]{1,12})[、,]|[。;!?()「」|]| [·•・/] |(?<=ですが|ますが|んが)、/gu,
  zh: /[,。;:!?()「」“”|]| [·•・/] |、(?=[无不禁])/gu,
  zh_TW: /[,。;:!?()「」“”|]| [·•・/] |、(?=[無不禁])/gu,
};
/** A shorter clause is the topic of the next one. */
const MIN_CLAUSE_LENGTH: Readonly<Record<Language, number>> = { en: 6, ja: 3, zh: 3, zh_TW: 3 };

/**
 * A start of a clause that denies something else than a short clause before it: "Wi-Fi, no parking", not "pets, not
 * allowed".
 */
const OTHER_DENIAL: Readonly<Record<Language, RegExp | undefined>> = {
  en: /^(?:no|not(?! [a-z]+(?:ed|en|ble|come)\b)) [a-z]/i,
  ja: undefined,
  zh: /^(?:无(?![法需须论])|没有)[^,。;]{2}/u,
  zh_TW: /^(?:無(?![法需須論])|沒有)[^,。;]{2}/u,
};

/** A remark within a clause: お子様(小学生未満)は, "smoking (including e-cigarettes) is", "smoking, including e-cigarettes, is". */
const REMARK =
  /\([^()]{1,60}\)(?=[はがをのにでもと是不谢謝禁请請须須均可]|一律| (?:is|are|was|were|must|may|can|cannot|should|will|has|have)\b)|, (?:including|even)\b[^,.;:!?()]{1,60},(?= )/gu;

/** Each entry of a list may have its own negation. */
const ENTRY_END = /[,、;・·•|/\n]/gu;

function clausesIn({ normalized, language, field }: AnalyzedText, [from, to]: Span): Span[] {
  const text = normalized.slice(from, to).replaceAll(REMARK, (remark) => 'X'.repeat(remark.length));
  const clauses: Span[] = [];
  let start = 0;
  for (const { index, 0: separator } of [
    ...text.matchAll(field.list ? ENTRY_END : CLAUSE_SEPARATOR[language]),
  ]) {
    const isShort = index - start < MIN_CLAUSE_LENGTH[language];
    if (isShort && !OTHER_DENIAL[language]?.test(text.slice(index + separator.length))) continue;
    clauses.push([from + start, from + index]);
    start = index + separator.length;
  }
  if (start < text.length) clauses.push([from + start, to]);
  return clauses;
}

/** Words that may negate, but have other meanings, so they do not make the count of negations uncertain. */
const VAGUE =
  /^(?:keep|closed|off|strictly|extra|separate\w*|limited|stop|few|less|外|休|休息|閉|闭|停|满|少|另|限|单独|免费|無料|free|complimentary|控え?)$/;

const isVague = (word: string) =>
  [word.toLowerCase(), toSimplified(word)].some((form) => VAGUE.test(form));

/** Words around an object that is only a location: nothing is stated about it. */
const PLACE_PATTERNS: Readonly<
  Record<Language, readonly [before: RegExp | undefined, after?: RegExp]>
> = {
  en: [
    /\b(?:in|on|at|by|from|to|near|into|onto|outside|inside|behind|via)(?: (?:the|our|your|a|an|its))?(?: [a-z]+)? $/i,
  ],
  ja: [undefined, /^(?!のみ|だけ)[^、。はがをも]{0,2}(?:で(?!き|す|ご)|から|より|にて|まで)/u],
  zh: [/(?:在|到|从|往|于)[^,。]{0,3}$/u],
  zh_TW: [/(?:在|到|從|往|於)[^,。]{0,3}$/u],
};

function isPlace(
  { normalized, language }: AnalyzedText,
  [start, end]: Span,
  [from, to]: Span,
): boolean {
  const [before, after] = PLACE_PATTERNS[language];
  return (
    (before?.test(normalized.slice(from, start)) ?? false) ||
    (after?.test(normalized.slice(end, to)) ?? false)
  );
}

const KANA = /^[\u3040-\u309f]/u;

/** Returns the certain negations. If a phrase has several (お受けできません), returns only its first. */
export function findNegations(words: readonly LexiconMatch[]): LexiconMatch[] {
  const all = words.filter(({ senses }) =>
    senses.some(({ concept, isCertain }) => isCertain && NEGATION_CONCEPTS.includes(concept)),
  );
  return all.filter(({ at, word }, index) => {
    const before = all[index - 1];
    return !(KANA.test(word) && before?.at[1] === at[0]);
  });
}

/** Counts the negations of a clause. Undefined if a word may be one. */
function countNegations(words: readonly LexiconMatch[]): number | undefined {
  const negations = new Set(findNegations(words).map(({ at }) => at[0]));
  for (const { senses, word, at } of words) {
    const hasSense = (concept: RegExp, certainty: 'certain' | 'any') =>
      senses.some(
        (sense) => concept.test(sense.concept) && (sense.isCertain || certainty === 'any'),
      );
    // "Excluded" denies without a negation.
    if (hasSense(/^(?:except|excluded)$/, 'certain') && !negations.has(at[0])) return undefined;
    // A word that may mean "only" (しか) and a permission (〜てもかまいません) are no possible negations.
    const isPossibleNegation =
      hasSense(/^(?:ban|not|doubt|idiom)$/, 'any') &&
      !hasSense(/^only$/, 'any') &&
      !hasSense(/^may$/, 'certain');
    if (isPossibleNegation && !hasSense(/^(?:ban|not|doubt)$/, 'certain') && !isVague(word))
      return undefined;
  }
  return findNegations(words).length;
}

/** Words between parallel negations: no pets and no parties. */
const CONJUNCTION: Readonly<Record<Language, RegExp>> = {
  en: /[,;]| (?:and|or|nor) /i,
  ja: /[、,・]|や|も|および|または|たり/u,
  zh: /[、,;]|和|或|与|及|也|且|又/u,
  zh_TW: /[、,;]|和|或|與|及|也|且|又/u,
};

/** Returns the maximum number of negations in a clause that cancel each other. */
export function countStackedNegations(analyzed: AnalyzedText, span: Span): number {
  const counts = clausesIn(analyzed, span).map((clause) => {
    const negations = findNegations(wordsWithin(analyzed.words, clause));
    const [first, second] = negations;
    if (!first || !second) return negations.length;
    const between = analyzed.normalized.slice(first.at[1], second.at[0]);
    return CONJUNCTION[analyzed.language].test(between) ? 1 : negations.length;
  });
  return Math.max(0, ...counts);
}

/** Characters and words that an entry of an enumeration may have besides its topic. */
const ENTRY_CONNECTORS = /^(?:[\s,、とやのも和与與及]|\b(?:and|or|the|an?|our|your)\b)*$/iu;

const isEntry = ({ normalized, words }: AnalyzedText, clause: Span): boolean => {
  const topics = wordsWithin(words, clause).filter(({ senses }) =>
    senses.some(({ concept, isCertain }) => isCertain && isTopic(concept)),
  );
  const remainingText = [...normalized.slice(...clause)].map((character, index) =>
    topics.some(({ at }) => at[0] <= clause[0] + index && clause[0] + index < at[1])
      ? ''
      : character,
  );
  return topics.length > 0 && ENTRY_CONNECTORS.test(remainingText.join(''));
};

/**
 * Returns the clause that makes the statement of a clause: usually the clause itself. For an entry of an enumeration it
 * is the clause with the verb: "towels, soap and slippers are not provided", "there is no kitchen, fridge or washing
 * machine". Undefined if it is not known.
 */
function findStatement(analyzed: AnalyzedText, clauses: readonly Span[], index: number) {
  const clause = clauses[index]!;
  if (analyzed.field.list || clauses.length === 1 || !isEntry(analyzed, clause)) return clause;
  const sentence = analyzed.sentences.find(({ at }) => at[0] <= clause[0] && clause[1] <= at[1]);
  const isStatement = (other: Span) =>
    sentence !== undefined &&
    sentence.at[0] <= other[0] &&
    other[1] <= sentence.at[1] &&
    !isEntry(analyzed, other);
  const before = clauses.slice(0, index).findLast(isStatement);
  const after = clauses.slice(index + 1).find(isStatement);
  if (before && after) return undefined;
  if (before) {
    const fromClause = analyzed.normalized.slice(clause[0], sentence?.at[1]);
    return /\b(?:and|or)\b/i.test(fromClause) ? before : undefined;
  }
  if (!after) return undefined;
  // "Wi-Fi, no parking": the negation is about what follows.
  const words = wordsWithin(analyzed.words, after);
  const [negation] = findNegations(words);
  const topic = words.find(({ senses }) => senses.some(({ concept }) => isTopic(concept)));
  return negation && !(topic && topic.at[0] < negation.at[0]) ? undefined : after;
}

/** Returns the statements of a part of a text. */
export function findAssertions(analyzed: AnalyzedText, span: Span): Assertion[] {
  const { normalized, language, words } = analyzed;
  const clauses = clausesIn(analyzed, span);
  return clauses.flatMap((clause, index) => {
    const clauseWords = wordsWithin(words, clause);
    const statement = findStatement(analyzed, clauses, index);
    const negations = statement && countNegations(wordsWithin(words, statement));
    const toAssertion = ({ undoes }: { undoes: boolean }) => ({
      isTrue: negations === undefined || negations > 1 ? undefined : (negations === 1) === undoes,
      isDenied: negations === 1,
    });
    const objects = clauseWords.flatMap(({ senses, at }) =>
      senses
        .filter(({ concept, isCertain }) => isCertain && isObject(concept))
        .map(({ concept }) => ({
          concept,
          at,
          ...toAssertion({ undoes: false }),
          ...(isPlace(analyzed, at, clause) && { isTrue: undefined }),
        })),
    );
    const text = normalized.slice(...clause);
    const simplifiedText = language === 'en' || language === 'ja' ? text : toSimplified(text);
    const acts = ACTION_FORMS[language].flatMap(({ act, does, undoes }) =>
      [does, undoes].flatMap((form, formIndex) =>
        [...(form ? simplifiedText.matchAll(form) : [])].map((match) => ({
          concept: act.name,
          act,
          undoes: formIndex === 1,
          at: [clause[0] + match.index, clause[0] + match.index + match[0].length] as const,
          ...toAssertion({ undoes: formIndex === 1 }),
        })),
      ),
    );
    return [...acts, ...objects];
  });
}
