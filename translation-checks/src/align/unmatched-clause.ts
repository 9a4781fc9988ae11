import { type Span } from '../finding.js';
import { replaceForeignWords } from '../rules/regional-wording.rule.js';
import { foldHan } from '../lexicon/spelling.js';
import { type AnalyzedText } from '../analyzed-text.js';

const CLAUSE = /[^，。！？；：、,!?;:\n（）()]+/gu;
/** Han characters, except those of numbers and times, which may be digits in the other text. */
const HAN = /(?![零一二三四五六七八九十百千万两半点早晚上下午])[\u3400-\u9fff]/gu;
/** Function words, which any clause may have. */
const FUNCTION_WORD = /[的了在和与及都也有是会可请将把被于就而且者们]/u;
/** Shorter clauses may be translated with other characters entirely. */
const MIN_CLAUSE_LENGTH = 5;
/** Maximum share of characters that an unmatched clause has in common with the other text. */
const MAX_SHARED = 0.3;

interface Clause {
  readonly at: Span;
  readonly characterCount: number;
  /** Share of its characters that are in the other text. */
  readonly share: number;
}

function clausesOf(from: string, to: string, toInRegionalWords = ''): Clause[] {
  const others = new Set(`${to}${toInRegionalWords}`.match(HAN));
  return [...from.matchAll(CLAUSE)].flatMap(({ 0: text, index }) => {
    const characters = text.match(HAN) ?? [];
    if (characters.length === 0) return [];
    const compared = characters.filter((character) => !FUNCTION_WORD.test(character));
    const share =
      compared.filter((character) => others.has(character)).length / Math.max(compared.length, 1);
    return [
      { at: [index, index + text.length] as const, characterCount: characters.length, share },
    ];
  });
}

/** Returns the first text with the words of the second text's region: 優格 for 酸奶. */
const toRegionalForms = ({ text }: AnalyzedText, { language }: AnalyzedText): string =>
  language === 'zh' || language === 'zh_TW' ? replaceForeignWords(text, language) : '';

const isChinese = ({ language }: AnalyzedText) => language === 'zh' || language === 'zh_TW';

/**
 * Finds a clause that shares almost no character with the other text. Compares only texts in Chinese: translations
 * between its two scripts share most characters.
 */
export function findUnmatchedClause(from: AnalyzedText, to: AnalyzedText): Span | undefined {
  if (!isChinese(from) || !isChinese(to)) return undefined;
  const [fromText, toText] = [foldHan(from.normalized), foldHan(to.normalized)];
  const clauses = clausesOf(fromText, toText, foldHan(toRegionalForms(to, from)));
  // If the other text has as many clauses, this one may be paraphrased.
  if (clauses.length <= clausesOf(toText, fromText).length) return undefined;
  return clauses.find(
    ({ share, characterCount }) => characterCount >= MIN_CLAUSE_LENGTH && share < MAX_SHARED,
  )?.at;
}
