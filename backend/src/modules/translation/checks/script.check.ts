import { type Language } from '../../../kernel/language.js';
import { type CheckFinding } from './check-problem.js';
import { foreignToJapanese, simplifiedOnly, traditionalOnly } from './chinese-characters.js';

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN = /\p{Script=Latin}/gu;
const STRANGE =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}]/u;

/** From this many Han characters on, Japanese prose has kana. */
const JAPANESE_PROSE = 15;
/** Up to this much may be a name, which can look the same in Chinese and Japanese. */
const SHORT_NAME = 8;
/** A stretch of Latin letters that is more than names and abbreviations. */
const LATIN_PROSE = 30;
/** The share of East Asian characters that names in brackets may take up in English. */
const EAST_ASIAN_SHARE = 0.3;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Addresses are Latin in every language and say nothing about it. */
function prose(text: string): string {
  return text.replaceAll(/(?:https?:\/\/|www\.)\S+|\S+@\S+/g, ' ');
}

function englishFault(text: string): string | undefined {
  const eastAsian = count(text, HAN) + count(text, KANA);
  const letters = eastAsian + count(text, LATIN);
  if (eastAsian === 0 || eastAsian <= letters * EAST_ASIAN_SHARE) return undefined;
  return 'The text is not in English.';
}

function japaneseFault(text: string, list: boolean): string | undefined {
  const chinese = foreignToJapanese(text);
  if (chinese.length > 0) return `Not Japanese characters: ${chinese.join('')}`;
  // Lists are nouns, which have no kana as often as not.
  if (list || count(text, KANA) > 0 || count(text, HAN) < JAPANESE_PROSE) return undefined;
  return 'The text has no kana; it is not Japanese.';
}

function chineseFault(text: string, language: 'zh' | 'zh_TW'): string | undefined {
  const kana = text.match(KANA);
  if (kana) return `Chinese has no kana: ${[...new Set(kana)].join('')}`;
  const wrong = language === 'zh' ? traditionalOnly(text) : simplifiedOnly(text);
  if (wrong.length === 0) return undefined;
  const script = language === 'zh' ? 'Simplified' : 'Traditional';
  return `Not ${script} Chinese characters: ${wrong.join('')}`;
}

/** Whether a text is written as its language is. */
export function checkScript(
  source: string,
  text: string,
  to: Language,
  list: boolean,
): CheckFinding[] {
  const fault = (message: string): CheckFinding[] => [{ code: 'script', message }];
  if (STRANGE.test(text) && !STRANGE.test(source)) return fault('The text is in another language.');
  const words = prose(text);
  if (to === 'en') {
    const english = englishFault(words);
    return english ? fault(english) : [];
  }
  const eastAsian = count(words, HAN) + count(words, KANA);
  if (eastAsian === 0 && count(words, LATIN) > LATIN_PROSE) {
    return fault('The text is still in Latin letters.');
  }
  const found = to === 'ja' ? japaneseFault(words, list) : chineseFault(words, to);
  return found ? fault(found) : [];
}

const BRAND = /^[\p{L}\p{N}.+&'’/-]+$/u;

/** Whether a text may be the same in both languages: figures, a brand, a short name in Han characters. */
function mayStay(source: string, from: Language, to: Language, list: boolean): boolean {
  const parts = list ? source.split(/[,，、]/u) : [source];
  return parts.every((part) => {
    const text = part.normalize('NFKC').trim();
    if (!/\p{L}/u.test(text)) return true;
    if (from === 'en' || to === 'en') return BRAND.test(text) && count(text, LATIN) > 0;
    return count(text, KANA) === 0 && count(text, HAN) <= SHORT_NAME;
  });
}

function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]/gu, '');
}

/** Whether a text is the source over again. */
export function isEcho(source: string, text: string): boolean {
  return bare(source) === bare(text);
}

/** The source handed back is no translation, unless it reads the same in both languages. */
export function checkEcho(
  source: string,
  from: Language,
  text: string,
  to: Language,
  list: boolean,
): CheckFinding[] {
  if (!isEcho(source, text) || mayStay(source, from, to, list)) return [];
  return [{ code: 'untranslated', message: 'This is the source text, not a translation.' }];
}
