import { type Language } from '../language.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { type Finding } from '../finding.js';
import { createBlockingFinding, createWarning, type Rule } from '../rule.js';

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN = /\p{Script=Latin}/gu;
/** Texts up to this length may be names, which can be equal in Chinese and Japanese. */
const MAX_NAME_LENGTH = 8;

/** Punctuation after a clause or sentence. */
const CLAUSE_END = /[，。！？；]/u;

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

const ADDRESS =
  /(?:https?:\/\/|www\.)[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|(?<![\w-])[\w-]+(?:\.[\w-]+)+(?:\/\S*)?|(?<!\S)\S+@\S+/g;
/** A word that may belong to a name: capitalized, with digits, a sign, or very short. */
const NAME =
  /^(?:[A-Z0-9\p{Lu}][\p{L}\p{N}.+&'’/-]*|[\p{P}\p{S}]+|wi-?fi|[a-z]{1,2}|i[A-Z]\w+|e[A-Z]\w+)$/u;
const MAX_NAME_WORDS = 3;

/** Whether a text may be equal in both languages: figures, URLs, a brand, a short name in Han characters. */
function mayBeEqual(
  { text: source, language: from, words }: AnalyzedText,
  to: Language,
  isList: boolean,
): boolean {
  const parts = isList ? source.split(/[,，、]/u) : [source];
  const commonWordCount = words.filter(({ senses }) =>
    senses.some(({ isCertain }) => isCertain),
  ).length;
  return parts.every((part) => {
    const text = part.normalize('NFKC').replaceAll(ADDRESS, ' ').trim();
    if (!/\p{L}/u.test(text)) return true;
    if (from === 'en' || to === 'en') {
      if (countMatches(text, LATIN) === 0 || countMatches(text, HAN) + countMatches(text, KANA) > 0)
        return false;
      const names = text.split(/\s+/).filter((name) => /\p{L}/u.test(name));
      if (!names.every((name) => NAME.test(name))) return false;
      // Several words that are all in the lexicon are no name: Morning Room, Check In.
      return names.length === 1 || (names.length <= MAX_NAME_WORDS + 2 && commonWordCount === 0);
    }
    // Japanese sentences have kana.
    const isSentence = (from === 'ja' || to === 'ja') && CLAUSE_END.test(part);
    return (
      !isSentence && countMatches(text, KANA) === 0 && countMatches(text, HAN) <= MAX_NAME_LENGTH
    );
  });
}

function normalizeText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');
}

/** Whether two texts differ at most in case, width, spaces and punctuation. */
export function isEcho(source: string, text: string): boolean {
  return normalizeText(source) === normalizeText(text);
}

const MIN_LINE_LENGTH = 5;

/** Finds a line of Han characters that is equal in Chinese and Japanese, while the others are translated. */
function findCopiedLine(source: AnalyzedText, target: AnalyzedText): Finding[] {
  if ((source.language === 'ja') === (target.language === 'ja')) return [];
  const [sourceLines, targetLines] = [source, target].map(({ text }) => text.split('\n'));
  if (sourceLines!.length < 3 || sourceLines!.length !== targetLines!.length) return [];
  const copied = targetLines!.filter(
    (line, index) =>
      line === sourceLines![index] && countMatches(line, HAN) > 1 && !/\d/.test(line),
  );
  const [line] = copied;
  // Several copied lines may be names.
  if (copied.length !== 1 || countMatches(line!, HAN) < MIN_LINE_LENGTH) return [];
  const start = target.text.indexOf(line!);
  const message = `This line is the same as in the source: "${line}"`;
  return [createWarning('untranslated', message, [start, start + line!.length])];
}

/** Reports texts equal to the source, unless both languages may have the same text. */
export const untranslated: Rule = {
  name: 'untranslated',
  check({ source, target, field }) {
    if (!isEcho(source.text, target.text)) return findCopiedLine(source, target);
    if (mayBeEqual(source, target.language, field.list ?? false)) return [];
    return [createBlockingFinding('untranslated', 'This is the source text, not a translation.')];
  },
};
