import { type Language } from '../language.js';
import { GAZETTEER } from '../terms/gazetteer.js';
import {
  findNonJapaneseHan,
  findSimplifiedOnly,
  findTraditionalOnly,
} from '../chinese-characters.js';
import { type Finding, type Span } from '../finding.js';
import { foldHan } from '../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../lexicon/table.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { createBlockingFinding, type Rule, type TextPair } from '../rule.js';
import { URL_OR_EMAIL } from './url-or-email.js';
import { maskUntranslatable } from './untranslatable.js';

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const KANA_RUN = /[\p{Script=Hiragana}\p{Script=Katakana}ー・]+/gu;
const OTHER_SCRIPT =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}]{2,}/u;
/** Text in quotation marks or brackets may be a name or a sign. */
const QUOTED = /[「『“"（([〈《][^」』”"）)\]〉》]{0,200}[」』”"）)\]〉》]/gu;
/** Characters and words that mark a sentence without kana as Chinese. */
const CHINESE =
  /[的了您们們这這请請吗嗎呢吧把让讓给給还還没沒么麼哪也很]|(?<![所現存滞不駐自])在(?![庫宅来住室籍])|是(?![非正])|查看|更多|点击|點擊|返回|首页|首頁|关于|立即/u;

/** A note in brackets, which is no name: (请交前台登记). */
const BRACKETED_SENTENCE =
  /(?<=[（(])[^（()）]{0,80}(?:[请請您须須需勿的了]|可[以用]|不[可要能]|[にをはがでも]|です|ます)[^（()）]{0,80}(?=[）)])/u;

/** Japanese prose with this many Han characters contains kana. */
const MIN_PROSE_LENGTH = 12;
/** A Japanese address has no kana: 大阪府大阪市浪速区湊町1-2-3. */
const JAPANESE_ADDRESS =
  /\p{Script=Han}{1,3}[都道府県]\p{Script=Han}{1,6}[市区町村郡]\p{Script=Han}{0,10}[\p{Nd}一二三四五六七八九十]{1,4}(?:丁目|番|[-−－])/gu;
/** Maximum share of East Asian characters in English, and of kana in Chinese, for names. */
const MAX_FOREIGN_SHARE = 0.3;

/** Terms of the gazetteer may contain characters of the other script: 淀川. */
const listGazetteerCharacters = (language: Language) =>
  new Set(
    GAZETTEER.flatMap(({ words, aliases }) => [
      words[language] ?? '',
      ...(aliases?.[language] ?? []),
    ]).join(''),
  );
const GAZETTEER_CHARACTERS = {
  zh: listGazetteerCharacters('zh'),
  zh_TW: listGazetteerCharacters('zh_TW'),
};

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;

/** Reports wrong words or characters, quoting the first occurrence of each. */
function reportScript(
  message: string,
  { text }: AnalyzedText,
  wrong: readonly string[] = [],
): Finding[] {
  const spans = wrong.flatMap((word): Span[] => {
    const start = text.indexOf(word);
    return start < 0 ? [] : [[start, start + word.length]];
  });
  const sides = spans.length > 0 ? { text: spans } : undefined;
  return [createBlockingFinding('script', message, spans[0], sides)];
}

/** Removes URLs, email addresses, and quoted signs and names, which are not translated. */
const removeQuoted = (text: string) => text.replaceAll(URL_OR_EMAIL, ' ').replaceAll(QUOTED, ' ');

function checkEnglish({ source, target }: TextPair): Finding[] {
  const text = target.text.replaceAll(URL_OR_EMAIL, ' ');
  const eastAsian = countMatches(text, HAN) + countMatches(text, KANA);
  if (eastAsian === 0) return [];
  if (eastAsian > (eastAsian + countMatches(text, /\p{Script=Latin}/gu)) * MAX_FOREIGN_SHARE) {
    return reportScript('The text is not in English.', target);
  }
  const runs =
    removeQuoted(text).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu) ?? [];
  // A single character may be the name of a room, if the source contains it.
  const foreign =
    runs.find((run) => [...run].length > 1 || !source.text.includes(run)) ??
    BRACKETED_SENTENCE.exec(text)?.[0];
  return foreign === undefined ? [] : reportScript(`Not English: "${foreign}"`, target, [foreign]);
}

/** Two or more consecutive English words that are not names. The second lookbehind makes the time linear. */
const ENGLISH_WORDS =
  /(?<![\p{L}\d@._-])(?<!(?<![\p{L}\d@._-])[A-Z]?[a-z]{1,40} )(?:[A-Z]?[a-z]{1,40} )*[a-z]{2,} [a-z]{2,}(?![\p{Script=Latin}\d@._-])/u;

/** Reports text left in English. */
function findUntranslatedEnglish({ source, target }: TextPair): Finding[] {
  if (source.language !== 'en') return [];
  const [untranslated] = ENGLISH_WORDS.exec(removeQuoted(target.text)) ?? [];
  return untranslated && source.text.includes(untranslated)
    ? reportScript(`Still English: "${untranslated}"`, target, [untranslated])
    : [];
}

/** Words in characters that Japanese has, but does not combine like this. */
const CHINESE_ONLY = new RegExp(
  rowsOf('function-words')
    .filter(({ language }) => language === 'Chinese alone')
    .flatMap(({ words }) => wordsOf(words))
    .join('|'),
  'u',
);

function checkJapanese({ source, target, field, glossary }: TextPair): Finding[] {
  const nonJapanese = findNonJapaneseHan(target.text);
  if (nonJapanese.length > 0)
    return reportScript(`Not Japanese characters: ${nonJapanese.join('')}`, target, nonJapanese);
  const unquoted = removeQuoted(maskUntranslatable(target.text, glossary, source.language));
  const [word] = CHINESE_ONLY.exec(unquoted) ?? [];
  if (word) return reportScript(`Chinese, not Japanese: "${word}"`, target, [word]);
  // Lists are nouns, often without kana.
  for (const { text } of field.list ? [] : target.sentences) {
    const unquotedText = removeQuoted(text).replaceAll(JAPANESE_ADDRESS, ' ');
    if (countMatches(unquotedText, KANA) > 0) continue;
    const han = countMatches(unquotedText, HAN);
    if (han >= MIN_PROSE_LENGTH || (han > 2 && CHINESE.test(unquotedText))) {
      return reportScript(`No kana, so not Japanese: "${text}"`, target, [text]);
    }
  }
  return [];
}

/** Japanese particles and verb endings, reported even within a name: 自由が丘. */
const PARTICLES = /^(?:[をにへはがでも]|から|まで|です|ます|ください)[ごお]?$/u;

const isCommonWord = ({ words }: AnalyzedText, run: string): boolean =>
  words.some(({ word, senses }) => word === run && senses.some(({ isCertain }) => isCertain));

/** Finds kana in Chinese. A name that the source contains may stay. */
function findKana(source: AnalyzedText, target: AnalyzedText): string | undefined {
  const unquotedText = removeQuoted(target.text);
  const runs = unquotedText.match(KANA_RUN)?.filter((run) => countMatches(run, KANA) > 0) ?? [];
  const sourceText = foldHan(source.text);
  const distinctRuns = [...new Set(runs)];
  const foreign = distinctRuns.find((run) => {
    // A common word of the source is no name: ベランダ.
    if (/^[ァ-ヶー・]+$/u.test(run)) return isCommonWord(source, run);
    // Hiragana may stay only between the same characters as in the source: 優の良品.
    if (PARTICLES.test(run)) return true;
    return [...unquotedText.matchAll(KANA_RUN)].some(
      ({ 0: occurrence, index }) =>
        occurrence === run &&
        !sourceText.includes(
          foldHan(unquotedText.slice(Math.max(0, index - 1), index + run.length + 1)),
        ),
    );
  });
  if (foreign) return foreign;
  const newRuns = distinctRuns.filter((run) => !source.text.includes(run));
  if (newRuns.length > 0) return newRuns[0];
  const share =
    countMatches(runs.join(''), KANA) /
    Math.max(1, countMatches(unquotedText, HAN) + countMatches(unquotedText, KANA));
  return share > MAX_FOREIGN_SHARE ? runs[0] : undefined;
}

function checkChinese({ source, target, glossary }: TextPair): Finding[] {
  const kana = findKana(source, target);
  if (kana) return reportScript(`Kana in Chinese text: ${kana}`, target, [kana]);
  const isSimplified = target.language === 'zh';
  const text = maskUntranslatable(target.text, glossary, source.language);
  const allowed = GAZETTEER_CHARACTERS[isSimplified ? 'zh' : 'zh_TW'];
  const wrong = (isSimplified ? findTraditionalOnly(text) : findSimplifiedOnly(text)).filter(
    (character) => !allowed.has(character),
  );
  if (wrong.length === 0) return [];
  const script = isSimplified ? 'Simplified' : 'Traditional';
  return reportScript(`Not ${script} Chinese characters: ${wrong.join('')}`, target, wrong);
}

/** Reports text in the wrong script. */
export const script: Rule = {
  name: 'script',
  check(pair) {
    const { source, target } = pair;
    if (OTHER_SCRIPT.test(target.text) && !OTHER_SCRIPT.test(source.text)) {
      return reportScript(
        'The text is in another language.',
        target,
        OTHER_SCRIPT.exec(target.text) ?? [],
      );
    }
    if (target.language === 'en') return checkEnglish(pair);
    const findings = target.language === 'ja' ? checkJapanese(pair) : checkChinese(pair);
    return findings.length > 0 ? findings : findUntranslatedEnglish(pair);
  },
};
