import { type Language } from '../language.js';
import { GAZETTEER } from '../terms/gazetteer.js';
import { nonJapaneseHan, simplifiedOnly, traditionalOnly } from '../chinese-characters.js';
import { type Finding } from '../finding.js';
import { foldHan } from '../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../lexicon/table.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { blockingFinding, type Rule, type TextPair } from '../rule.js';
import { ADDRESS } from './addresses.js';
import { maskUntranslatable } from './untranslatable.js';

const HAN = /\p{Script=Han}/gu;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const KANA_RUN = /[\p{Script=Hiragana}\p{Script=Katakana}ー・]+/gu;
const STRANGE =
  /[\p{Script=Hangul}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{Script=Greek}]{2,}/u;
/** Text in quotation marks or brackets may be a name or a sign. */
const QUOTED = /[「『“"（([〈《][^」』”"）)\]〉》]{0,200}[」』”"）)\]〉》]/gu;
/** Characters that only Chinese uses in such positions. */
const CHINESE =
  /[的了您们們这這请請吗嗎呢吧把让讓给給还還没沒么麼哪也很]|(?<![所現存滞不駐自])在(?![庫宅来住室籍])|是(?![非正])|查看|更多|点击|點擊|返回|首页|首頁|关于|立即/u;

/** Japanese prose with this many Han characters contains kana. */
const JAPANESE_PROSE = 12;
/** Maximum share of East Asian characters in English, for names. */
const EAST_ASIAN_SHARE = 0.3;

/** Place names may contain characters of the other script: 淀川. */
const charactersOfPlaces = (language: Language) =>
  new Set(
    GAZETTEER.flatMap(({ words, aliases }) => [
      words[language] ?? '',
      ...(aliases?.[language] ?? []),
    ]).join(''),
  );
const IN_PLACES = { zh: charactersOfPlaces('zh'), zh_TW: charactersOfPlaces('zh_TW') };

const countMatches = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const scriptFinding = (message: string): Finding[] => [blockingFinding('script', message)];

/** Removes signs and names, which stay in any language. */
const withoutQuoted = (text: string) => text.replaceAll(ADDRESS, ' ').replaceAll(QUOTED, ' ');

function checkEnglish({ source, target }: TextPair): Finding[] {
  const words = target.text.replaceAll(ADDRESS, ' ');
  const eastAsian = countMatches(words, HAN) + countMatches(words, KANA);
  if (eastAsian === 0) return [];
  if (eastAsian > (eastAsian + countMatches(words, /\p{Script=Latin}/gu)) * EAST_ASIAN_SHARE) {
    return scriptFinding('The text is not in English.');
  }
  const runs =
    withoutQuoted(words).match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu) ?? [];
  // A single character may be the name of a room, if the source contains it.
  const foreign = runs.find((run) => run.length > 1 || !source.text.includes(run));
  return foreign === undefined ? [] : scriptFinding(`Not English: "${foreign}"`);
}

/** Two or more consecutive English words that are not names. The second lookbehind makes the time linear. */
const ENGLISH_WORDS =
  /(?<![\p{L}\d@._-])(?<!(?<![\p{L}\d@._-])[A-Z]?[a-z]{1,40} )(?:[A-Z]?[a-z]{1,40} )*[a-z]{2,} [a-z]{2,}(?![\p{Script=Latin}\d@._-])/u;

/** Reports text left in English. */
function findUntranslatedEnglish({ source, target }: TextPair): Finding[] {
  if (source.language !== 'en') return [];
  const [untranslated] = ENGLISH_WORDS.exec(withoutQuoted(target.text)) ?? [];
  return untranslated && source.text.includes(untranslated)
    ? scriptFinding(`Still English: "${untranslated}"`)
    : [];
}

/** Words in characters that Japanese has, but does not combine like this. */
const CHINESE_ALONE = new RegExp(
  rowsOf('function-words')
    .filter(({ language }) => language === 'Chinese alone')
    .flatMap(({ words }) => wordsOf(words))
    .join('|'),
  'u',
);

function checkJapanese({ source, target, field, glossary }: TextPair): Finding[] {
  const nonJapanese = nonJapaneseHan(target.text);
  if (nonJapanese.length > 0)
    return scriptFinding(`Not Japanese characters: ${nonJapanese.join('')}`);
  const unquoted = withoutQuoted(maskUntranslatable(target.text, glossary, source.language));
  const [word] = CHINESE_ALONE.exec(unquoted) ?? [];
  if (word) return scriptFinding(`Chinese, not Japanese: "${word}"`);
  // Lists are nouns, often without kana.
  for (const { text } of field.list ? [] : target.sentences) {
    const unquotedText = withoutQuoted(text);
    if (countMatches(unquotedText, KANA) > 0) continue;
    const han = countMatches(unquotedText, HAN);
    if (han >= JAPANESE_PROSE || (han > 2 && CHINESE.test(unquotedText))) {
      return scriptFinding(`No kana, so not Japanese: "${text}"`);
    }
  }
  return [];
}

/** Japanese particles, which no name contains. */
const PARTICLES = /^(?:[をにへはがでも]|から|まで|です|ます|ください)[ごお]?$/u;

const isCommonWord = ({ words }: AnalyzedText, run: string): boolean =>
  words.some(({ word, senses }) => word === run && senses.some(({ isCertain }) => isCertain));

/** Finds kana in Chinese. A name that the source contains may stay. */
function findKana(source: AnalyzedText, target: AnalyzedText): string | undefined {
  const unquotedText = withoutQuoted(target.text);
  const runs = unquotedText.match(KANA_RUN)?.filter((run) => countMatches(run, KANA) > 0) ?? [];
  const sourceText = foldHan(source.text);
  const distinctRuns = [...new Set(runs)];
  const foreign = distinctRuns.find((run) => {
    // A common word of the source is no name: ベランダ.
    if (/^[ァ-ヶー・]+$/u.test(run)) return isCommonWord(source, run);
    // Hiragana may stay only between the same characters as in the source: 優の良品.
    if (PARTICLES.test(run)) return true;
    const at = unquotedText.indexOf(run);
    return !sourceText.includes(
      foldHan(unquotedText.slice(Math.max(0, at - 1), at + run.length + 1)),
    );
  });
  if (foreign) return foreign;
  const newRuns = distinctRuns.filter((run) => !source.text.includes(run));
  if (newRuns.length > 0) return newRuns[0];
  const share =
    countMatches(runs.join(''), KANA) /
    Math.max(1, countMatches(unquotedText, HAN) + countMatches(unquotedText, KANA));
  return share > EAST_ASIAN_SHARE ? runs[0] : undefined;
}

function checkChinese({ source, target, glossary }: TextPair): Finding[] {
  const kana = findKana(source, target);
  if (kana) return scriptFinding(`Kana in Chinese text: ${kana}`);
  const simplified = target.language === 'zh';
  const text = maskUntranslatable(target.text, glossary, source.language);
  const places = IN_PLACES[simplified ? 'zh' : 'zh_TW'];
  const wrong = (simplified ? traditionalOnly(text) : simplifiedOnly(text)).filter(
    (character) => !places.has(character),
  );
  if (wrong.length === 0) return [];
  const script = simplified ? 'Simplified' : 'Traditional';
  return scriptFinding(`Not ${script} Chinese characters: ${wrong.join('')}`);
}

/** Reports text in the wrong script. */
export const script: Rule = {
  name: 'script',
  check(pair) {
    const { source, target } = pair;
    if (STRANGE.test(target.text) && !STRANGE.test(source.text)) {
      return scriptFinding('The text is in another language.');
    }
    if (target.language === 'en') return checkEnglish(pair);
    const findings = target.language === 'ja' ? checkJapanese(pair) : checkChinese(pair);
    return findings.length > 0 ? findings : findUntranslatedEnglish(pair);
  },
};
