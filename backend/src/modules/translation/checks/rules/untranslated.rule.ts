import { type Language } from '../../../../kernel/language.js';
import { holds, type Rule } from '../rule.js';

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const LATIN = /\p{Script=Latin}/gu;
/** Up to this much may be a name, which can look the same in Chinese and Japanese. */
const SHORT_NAME = 8;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

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
export const untranslated: Rule = {
  name: 'untranslated',
  check({ source, target, field }) {
    const list = field.list ?? false;
    if (!isEcho(source.text, target.text)) return [];
    if (mayStay(source.text, source.language, target.language, list)) return [];
    return [holds('untranslated', 'This is the source text, not a translation.')];
  },
};
