import { type Finding, type Span } from '../finding.js';
import { rowsOf, wordsOf } from '../lexicon/table.js';
import { createBlockingFinding, type Rule, type TextPair, createWarning } from '../rule.js';
import { URL_OR_EMAIL } from './url-or-email.js';

/** Function words of English and of other languages, and words of other languages that guesthouses use. */
const [ENGLISH, FOREIGN, FOREIGN_HOSPITALITY_WORDS] = rowsOf('function-words').map(
  ({ words }) => new Set(wordsOf(words)),
) as [Set<string>, Set<string>, Set<string>];

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN_RUN = /\p{Script=Latin}[\p{Script=Latin}\p{N}\s'’.,&/()-]*/gu;
const WORD = /\p{Script=Latin}[\p{Script=Latin}'’]*/gu;
/** 2LDK and SNS are Japanese words in Latin letters. */
const ABBREVIATION = /^(?:\d?[SLDKR]{1,4}|[A-Z]{2,3})$/;
const BRAND = /^(?:[A-Z0-9][\w.+&'’-]*|[a-z]{1,2}|wi-?fi)$/u;

const listLatinWords = (text: string) => text.match(WORD) ?? [];

const latinWordsOf = (text: string): ReadonlySet<string> =>
  new Set(listLatinWords(text).map((word) => word.toLowerCase()));

/** Reports English left in an East Asian text. */
function findUntranslatedLatin({ source, target, field }: TextPair): Finding[] {
  const text = target.text.replaceAll(URL_OR_EMAIL, (match) => ' '.repeat(match.length));
  const eastAsian = text.match(EAST_ASIAN)?.length ?? 0;
  const sourceWords = latinWordsOf(source.text);
  for (const { 0: run, index } of text.matchAll(LATIN_RUN)) {
    const words = listLatinWords(run);
    const functionWordCount = words.filter((word) => ENGLISH.has(word) || FOREIGN.has(word)).length;
    const lowercaseCount = words.filter((word) => /^\p{Ll}{3,}/u.test(word)).length;
    const at: Span = [index, index + run.trimEnd().length];
    const message = `Not translated: "${run.trim()}"`;
    const isEnglish =
      (words.length > 3 && functionWordCount > 0 && lowercaseCount > 1) ||
      (words.length > 5 && lowercaseCount > 3);
    if (isEnglish || isForeign(words, sourceWords)) {
      return [createBlockingFinding('language', message, at)];
    }
  }
  if (eastAsian > 0) return field.list ? findUntranslatedEntries(source.text, text) : [];
  const words = listLatinWords(text);
  if (words.length === 0 || words.every((word) => ABBREVIATION.test(word))) return [];
  // Text without any East Asian character is a brand or name if the source contains it.
  const areNames = source.language === 'en' && words.every((word) => BRAND.test(word));
  if (
    words.every((word) => sourceWords.has(word.toLowerCase())) &&
    (areNames || source.language !== 'en')
  )
    return [];
  if (source.language === 'en' && areNames) return [];
  const hasLowercaseWord = words.some((word) => /^\p{Ll}{2,}/u.test(word));
  const createFinding =
    hasLowercaseWord || words.length > 2 || source.language !== 'en'
      ? createBlockingFinding
      : createWarning;
  return [createFinding('language', 'The text is still in Latin letters.', [0, text.length])];
}

/** Whether words are of a third language: `la bicicleta`. Names are capitalized, or in the source. */
function isForeign(words: readonly string[], sourceWords: ReadonlySet<string>): boolean {
  const isNew = (word: string) => !sourceWords.has(word) && !ENGLISH.has(word);
  const foreign = words.filter((word) => FOREIGN.has(word) && isNew(word));
  return (
    foreign.length > 1 ||
    (foreign.length > 0 &&
      words.some((word) => /^\p{Ll}{4,}$/u.test(word) && !FOREIGN.has(word) && isNew(word)))
  );
}

function findUntranslatedEntries(source: string, text: string): Finding[] {
  const entries = text.split(/[,，、;；・/／\n]/u).map((entry) => entry.trim());
  const plainEntries = entries.filter((entry) => /^[A-Z]?[a-z]{3,}(?: [a-z]+)*$/.test(entry));
  const untranslated = plainEntries.filter((entry) => source.includes(entry));
  if (untranslated.length < 2) return [];
  return [createBlockingFinding('language', `Not translated: "${untranslated.join('", "')}"`)];
}

/** Latin words that East Asian texts contain. */
const LATIN_LOANWORDS =
  /^(?:wifi|apps?|check|online|spas?|vegan|halal|email|mail|http|https|www|logo|bluetooth|futon|yukata|tatami|onsen|ramen|udon|cafe|café|plus|mini|free|self|studio|loft|twin|double|single|king|queen|style|info|html|blog|instagram|line|google|maps?|paypay|suica|icoca|airbnb|booking|agoda|uber|taxi|shuttle|bus|tour|city|card|visa|master|point|pass)$/;

/** An English number word beside East Asian text: three 台, tenまで. In quotes it may be a name. */
const NUMBER_WORD =
  /(?<![\p{Script=Latin}\p{Ps}\p{Pi}「『'"&-] ?)(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|hundred)(?= ?[\p{Script=Han}\p{Script=Hiragana}])/iu;

/** Reports a single word of a third language or of the source. */
function findForeignWord({ source, target }: TextPair): Finding[] {
  const sourceWords = latinWordsOf(source.text);
  const text = target.text.replaceAll(URL_OR_EMAIL, (match) => ' '.repeat(match.length));
  const starts = new Set(target.sentences.map(({ at: [start] }) => start));
  const isEnglish = target.language === 'en';
  const numberMatch = isEnglish ? undefined : NUMBER_WORD.exec(text);
  // A capital is the sign of a name, unless the source has the word in lower case.
  const number = numberMatch?.[0] ?? '';
  if (
    numberMatch &&
    (/^\p{Ll}/u.test(number) ||
      listLatinWords(source.text).some((word) => word === number.toLowerCase()))
  ) {
    const at = [numberMatch.index, numberMatch.index + numberMatch[0].length] as const;
    return [createBlockingFinding('language', `Not translated: "${numberMatch[0]}"`, at)];
  }
  for (const { 0: word, index } of text.matchAll(WORD)) {
    const lowerCase = word.toLowerCase();
    const at: Span = [index, index + word.length];
    const isLowercase = word === lowerCase || starts.has(index);
    if (
      isLowercase &&
      FOREIGN_HOSPITALITY_WORDS.has(lowerCase) &&
      !(sourceWords.has(lowerCase) && source.language !== 'en')
    )
      return [createBlockingFinding('language', `A word of another language: "${word}"`, at)];
    if (isEnglish || word !== lowerCase || word.length < 4 || LATIN_LOANWORDS.test(word)) continue;
    const [before = ' ', after = ' '] = [text[index - 1], text[index + word.length]];
    const next = text[index + word.length + 1] ?? ' ';
    const isInUrl = before === '.' || (after === '.' && /[\p{L}\p{N}]/u.test(next));
    if (isInUrl || /[\p{N}@#_/-]/u.test(before + after)) continue;
    // Brands of the source may stay in Latin letters, words of the lexicon may not.
    if (
      sourceWords.has(lowerCase) &&
      !source.words.some((sourceWord) => sourceWord.word === lowerCase)
    )
      continue;
    return [createWarning('language', `Still in Latin letters: "${word}"`, at)];
  }
  return [];
}

/** Clauses are checked, not sentences, because a full stop may belong to an abbreviation. */
const CLAUSE = /[^.!?;:,\n。、，]+/g;

/** Reports Latin text that is not English. */
function findForeignClauses({ source, target }: TextPair): Finding[] {
  for (const { 0: text, index } of target.text.matchAll(CLAUSE)) {
    const at: Span = [index, index + text.length];
    const words = listLatinWords(text).map((word) => word.toLowerCase());
    const foreignCount = words.filter((word) => FOREIGN.has(word) && !ENGLISH.has(word)).length;
    const englishCount = words.filter((word) => ENGLISH.has(word)).length;
    // A few capitalized words may be a name.
    const mayBeName =
      words.length < 5 && !/(?:^| )(?!(?:la|le|de|du|el|of|the) )\p{Ll}{3,}/u.test(text);
    if (
      !mayBeName &&
      words.length > 2 &&
      foreignCount > 1 &&
      foreignCount > englishCount &&
      !source.text.includes(text)
    ) {
      return [createBlockingFinding('language', 'The text is not in English.', at)];
    }
  }
  return [];
}

/** Reports text that is not in the target language. */
export const language: Rule = {
  name: 'language',
  check(pair) {
    const clauseFindings =
      pair.target.language === 'en' ? findForeignClauses(pair) : findUntranslatedLatin(pair);
    return clauseFindings.length > 0 ? clauseFindings : findForeignWord(pair);
  },
};
