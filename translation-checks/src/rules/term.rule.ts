import { type Language } from '../language.js';
import { GAZETTEER } from '../terms/gazetteer.js';
import { type TermMatch, TermFinder } from '../terms/term-finder.js';
import { type Finding } from '../finding.js';
import { foldHan, foldLatin } from '../lexicon/spelling.js';
import { createBlockingFinding, type Rule, type TextPair, createWarning } from '../rule.js';
import { type Term } from '../term.js';

/** Names of wide areas. A translation may omit them, so a missing one is only a warning. */
const WIDE_AREAS = new Set(['Osaka', 'Kansai', 'Tokyo', 'Kyoto', 'Nara', 'Kobe', 'Japan']);

/** Words for types of places. */
const PLACE_TYPE: Readonly<Record<Language, RegExp>> = {
  en: /\s+(?:Station|Line|Ward|Temple|Shrine|Park|Market|Bridge|Castle|River|Museum|Shopping Street|City|Airport|Street)$|^(?:Mount|Mt\.)\s+/i,
  ja: /(?:駅|線|区|商店街|市場|公園|神社|大社|空港|通り|川)$/u,
  zh: /(?:站|线|区|商店街|市场|公园|神社|大社|机场|川)$/u,
  zh_TW: /(?:站|線|區|商店街|市場|公園|神社|大社|機場|川)$/u,
};

const GAZETTEER_TERMS: readonly Term[] = GAZETTEER.map((entry) => ({
  aliases: {},
  forbidden: {},
  doNotTranslate: false,
  exactCase: false,
  ...entry,
}));

/** Returns all words for a term in a language. */
export function wordsOf({ words, aliases }: Term, language: Language): string[] {
  const word = words[language];
  return [...(word === undefined ? [] : [word]), ...(aliases[language] ?? [])];
}

/** Finders are created once for each list of terms. */
const finders = new WeakMap<readonly Term[], Map<Language, TermFinder<Term>>>();

function finderOf(terms: readonly Term[], language: Language): TermFinder<Term> {
  let finderByLanguage = finders.get(terms);
  if (!finderByLanguage)
    finders.set(terms, (finderByLanguage = new Map<Language, TermFinder<Term>>()));
  let finder = finderByLanguage.get(language);
  if (!finder) {
    const searchTerms = terms.flatMap((entry) =>
      [
        ...wordsOf(entry, language),
        ...(entry.doNotTranslate ? Object.values(entry.words) : []),
      ].map((word) => ({ word, exactCase: entry.exactCase, entry })),
    );
    finderByLanguage.set(language, (finder = new TermFinder(searchTerms)));
  }
  return finder;
}

/** Returns the places named in a text, except those within the name of a dish: 大阪燒. */
export const placesIn = (text: string, language: Language) =>
  finderOf(GAZETTEER_TERMS, language)
    .find(text)
    .filter(({ entry }) => entry.kind === 'place');

function foldSpelling(text: string, language: Language): string {
  return language === 'en' ? foldLatin(text) : foldHan(text.replaceAll(/\s/g, ''));
}

const MIN_LATIN_LENGTH = 4;

/** Whether a text contains a term, with or without its type of place. */
export function containsTerm(text: string, term: Term, language: Language): boolean {
  const foldedText = foldSpelling(text, language);
  const words = [
    ...wordsOf(term, language),
    ...(term.doNotTranslate ? Object.values(term.words) : []),
  ];
  const forms = words.flatMap((word) => [
    word,
    word.replace(PLACE_TYPE[language], ''),
    // "Dotonbori bridge" for "Dotonboribashi Bridge".
    word.replace(/bashi Bridge$/, ' Bridge'),
  ]);
  const latin = language === 'en' ? [] : wordsOf(term, 'en').map((word) => foldLatin(word));
  return (
    forms.some((word) => {
      const form = foldSpelling(word, language);
      const minLength = language === 'en' ? MIN_LATIN_LENGTH : 2;
      return (
        form.length >= Math.min(minLength, foldSpelling(words[0] ?? '', language).length) &&
        foldedText.includes(form)
      );
    }) ||
    // East Asian texts may keep a name in Latin letters.
    latin.some((word) => word.length >= MIN_LATIN_LENGTH && foldLatin(text).includes(word))
  );
}

/** Reports places, names and do-not-translate terms that are not in the translation, and forbidden words. */
export const term: Rule = {
  name: 'term',
  check(pair) {
    const findings = new Map<string, Finding>();
    for (const finding of [...findMissingTerms(pair), ...findForbiddenWords(pair)])
      findings.set(finding.message, finding);
    return [...findings.values()];
  },
};

function findMissingTerms({ source, target, glossary }: TextPair): Finding[] {
  const termMatches = [
    ...finderOf(glossary, source.language).find(source.text),
    ...placesIn(source.text, source.language),
  ];
  const matchByEntry = new Map(termMatches.map((match) => [match.entry, match]));
  return [...matchByEntry.values()].flatMap(({ entry, word, at }) => {
    if (entry.kind === 'term' && !entry.doNotTranslate) return [];
    const expectedWords = wordsOf(entry, target.language);
    if (
      (expectedWords.length === 0 && !entry.doNotTranslate) ||
      containsTerm(target.text, entry, target.language)
    )
      return [];
    const name = entry.doNotTranslate ? word : expectedWords[0]!;
    const isKeptName = entry.doNotTranslate && entry.kind !== 'place';
    const createFinding =
      isKeptName || WIDE_AREAS.has(entry.words.en ?? '') || /^\p{Ll}/u.test(name)
        ? createWarning
        : createBlockingFinding;
    const sides = { base: [at], ...(name !== word && { wanted: name }) };
    return [createFinding('term', `"${word}" is "${name}".`, undefined, sides)];
  });
}

/** Reports a forbidden word in a text of any language, regardless of the base text. */
export const reportForbiddenWord = (
  { entry, word, at }: TermMatch<Term>,
  language: Language,
): Finding => createWarning('term', formatWrongName(word, entry, language), at);

const formatWrongName = (word: string, entry: Term, language: Language): string =>
  `"${word}" is not the name of "${wordsOf(entry, language)[0] ?? Object.values(entry.words)[0] ?? word}".`;

function findForbiddenWords({ source, target, glossary }: TextPair): Finding[] {
  const termMatches = finderOf(glossary, source.language).find(source.text);
  const matchByEntry = new Map(termMatches.map((match) => [match.entry, match]));
  // An allowed word (entry null) may contain a forbidden one.
  const finder = new TermFinder(
    [...matchByEntry].flatMap(([entry, match]) => [
      ...wordsOf(entry, target.language).map((word) => ({
        word,
        exactCase: entry.exactCase,
        entry: null,
      })),
      ...(entry.forbidden[target.language] ?? []).map((word) => ({
        word,
        exactCase: entry.exactCase,
        entry: match,
      })),
    ]),
  );
  const targetMatches = finder.find(target.text);
  const allowed = new Set(
    targetMatches.filter(({ entry }) => entry === null).map(({ at: [start] }) => start),
  );
  return targetMatches.flatMap(({ entry: match, word, at }) => {
    if (match === null || allowed.has(at[0])) return [];
    const message = formatWrongName(word, match.entry, source.language);
    const [wanted] = wordsOf(match.entry, target.language);
    const sides = { base: [match.at], ...(wanted !== undefined && { wanted }) };
    return [createBlockingFinding('term', message, at, sides)];
  });
}
