import { foreignToJapanese, simplifiedOnly, traditionalOnly } from '../chinese-characters.js';
import { type Finding } from '../finding.js';
import { holds, type Rule } from '../rule.js';

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN = /\p{Script=Latin}/gu;
const STRANGE =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}]/u;

/** From this many Han characters on, Japanese prose has kana. */
const JAPANESE_PROSE = 15;
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
export const script: Rule = {
  name: 'script',
  check({ source, target, field }) {
    const { text, language: to } = target;
    const list = field.list ?? false;
    const fault = (message: string): Finding[] => [holds('script', message)];
    if (STRANGE.test(text) && !STRANGE.test(source.text)) {
      return fault('The text is in another language.');
    }
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
  },
};
