import { type Finding, type Span } from '../../finding.js';
import { MAX_NAMES, type AnalyzedText } from '../../analyzed-text.js';
import { type TextPair, createWarning } from '../../rule.js';

/** Katakana by consonant. Consonants that other spellings confuse share a letter, such as those of マ and ナ. */
const ROWS: readonly (readonly [characters: string, sound: string])[] = [
  ['カキクケコヵヶ', 'k'],
  ['ガギグゲゴ', 'g'],
  ['サシスセソザジズゼゾヂヅ', 's'],
  ['タチツテト', 't'],
  ['ダデド', 'd'],
  ['ナニヌネノンマミムメモ', 'n'],
  ['フ', 'f'],
  ['バビブベボヴ', 'b'],
  ['パピプペポ', 'p'],
  ['ラリルレロ', 'r'],
];
const SOUND_BY_KANA = new Map(
  ROWS.flatMap(([characters, sound]) => [...characters].map((character) => [character, sound])),
);

/** Returns the consonants of a katakana word, as far as other spellings preserve them. */
const consonantsOfKana = (word: string) =>
  [...word].map((character) => SOUND_BY_KANA.get(character) ?? '').join('');

const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/sch|sh|ss|zz|tz|ts|c(?=[eiy])|g(?=[ei])|j|z|x$/g, 's'],
  [/ch|th|tch|tt/g, 't'],
  [/ph|ff/g, 'f'],
  [/x/g, 'ks'],
  [/ck|cc|q|c|kk/g, 'k'],
  [/v|w(?=[aeiou])/g, 'b'],
  [/l+|rr/g, 'r'],
  [/m|nn/g, 'n'],
  [/[^kgstdnfbpr]/g, ''],
];

/** Returns the consonants of a Latin word, one letter for each sound that katakana distinguishes. */
const consonantsOfLatin = (word: string) =>
  SPELLINGS.reduce(
    (sounds, [spelling, sound]) => sounds.replaceAll(spelling, sound),
    word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase(),
  );

/** An r or a b (also v and w) is often omitted: ポルト is Porte, マーガレット Margaret. */
const costOf = (sound: string) => (sound === 'r' || sound === 'b' ? 0.35 : 1);

function soundDistance(a: string, b: string): number {
  let row = [0];
  for (const sound of b) row.push(row.at(-1)! + costOf(sound));
  for (const sound of a) {
    const next = [row[0]! + costOf(sound)];
    for (const [index, other] of [...b].entries()) {
      const substitution = row[index]! + (sound === other ? 0 : 1);
      next.push(
        Math.min(substitution, row[index + 1]! + costOf(sound), next[index]! + costOf(other)),
      );
    }
    row = next;
  }
  return row.at(-1)! / Math.max(a.length, b.length, 1);
}

const MAX_WORDS = 500;
const MAX_SOUND_DISTANCE = 0.45;
const MIN_CONSONANTS = 2;

/** Limited in length, because names are compared by sound. */
const KATAKANA = '(?<![ァ-ヶー])[ァ-ヶー]{2,40}(?:[・=＝][ァ-ヶー]{1,40}){0,4}';
/** Katakana that is the name of a person or object, by the words around it. */
const KATAKANA_NAME = new RegExp(
  `(?<=[「『])${KATAKANA}(?=[」』])|${KATAKANA}(?=さん|さま|様|氏|くん|ちゃん|先生|をお呼び|と申し|という名|が承り|が担当|の作品|が手がけ|が設計)|(?<=(?:店主|オーナー|スタッフ|担当|大家|作家|画家|建築家|猫|犬|シェフ|女将)の|名前は)${KATAKANA}`,
  'gu',
);
const CAPITAL = /\p{Lu}[\p{L}'’]{1,40}/gu;

interface SoundedName {
  readonly word: string;
  /** The consonants of the word. */
  readonly sounds: string;
  readonly at: Span;
}

/** Returns distinct words, limited in number because they are compared in pairs. */
function findWords(
  { normalized }: AnalyzedText,
  pattern: RegExp,
  soundsOf: (word: string) => string,
  max = MAX_NAMES,
  isWanted: (start: number) => boolean = () => true,
): SoundedName[] {
  const namesByWord = new Map<string, SoundedName>();
  for (const { 0: word, index } of normalized.matchAll(pattern)) {
    if (namesByWord.has(word) || !isWanted(index)) continue;
    namesByWord.set(word, { word, sounds: soundsOf(word), at: [index, index + word.length] });
    if (namesByWord.size === max) break;
  }
  return [...namesByWord.values()];
}

const hasUniqueSound = ({ sounds }: SoundedName, others: readonly SoundedName[]) =>
  sounds.length >= MIN_CONSONANTS &&
  others.every(
    (other) =>
      other.sounds.length < MIN_CONSONANTS ||
      soundDistance(sounds, other.sounds) > MAX_SOUND_DISTANCE,
  );

/** Whether a Latin word is in kana in a text: HARUKA is はるか. */
export function isInKana(word: string, { normalized }: AnalyzedText): boolean {
  const katakana = normalized.replaceAll(/[ぁ-ゖ]/gu, (hiragana) =>
    String.fromCodePoint(hiragana.codePointAt(0)! + 0x60),
  );
  const sounds = consonantsOfLatin(word);
  return sounds.length >= MIN_CONSONANTS && consonantsOfKana(katakana).includes(sounds);
}

const KATAKANA_PERSON = /(?<![ァ-ヶー])[ァ-ヶー]{2,40}(?:[・=＝][ァ-ヶー]{2,40}){1,4}/gu;
const LATIN_PERSON = /\p{Lu}[\p{L}'’]{1,40}(?: \p{Lu}[\p{L}'’]{1,40}){1,4}/gu;
const SEPARATOR = /[・=＝ ]/u;
const MAX_PART_DISTANCE = 0.55;

/** Finds a name with one equal and one different part: オリバー・ハンセン and Oliver Haas. */
function findChangedPart(ja: AnalyzedText, en: AnalyzedText): Span | undefined {
  const partsOf = (text: string, soundsOf: (word: string) => string) =>
    text.split(SEPARATOR).map(soundsOf);
  const latin = findWords(en, LATIN_PERSON, consonantsOfLatin).map(({ word }) =>
    partsOf(word.replace(/['’]s$/, ''), consonantsOfLatin),
  );
  const isLike = (a: string, b: string) => soundDistance(a, b) <= MAX_PART_DISTANCE;
  for (const { word, at } of findWords(ja, KATAKANA_PERSON, consonantsOfKana)) {
    const kana = partsOf(word, consonantsOfKana);
    const alikeCounts = latin
      .filter((parts) => parts.length === kana.length)
      .map((parts) => parts.filter((part, index) => isLike(part, kana[index]!)).length);
    if (
      alikeCounts.length > 0 &&
      Math.max(...alikeCounts) > 0 &&
      Math.max(...alikeCounts) < kana.length
    )
      return at;
  }
  return undefined;
}

/**
 * Reports a changed name between English and Japanese, by its sound: a name of which one part differs, or a name in each
 * text that sounds like nothing in the other.
 */
export function findChangedSounds({ source, target }: TextPair): Finding[] {
  const texts = [source, target];
  const ja = texts.find(({ language }) => language === 'ja');
  const en = texts.find(({ language }) => language === 'en');
  if (!ja || !en) return [];
  const changedPart = findChangedPart(ja, en);
  if (changedPart) {
    const message = 'Part of a name is another than in the source.';
    return [
      target === ja
        ? createWarning('name', message, changedPart)
        : createWarning('name', message, undefined, { base: [changedPart] }),
    ];
  }
  const katakanaNames = findWords(ja, KATAKANA_NAME, consonantsOfKana);
  if (katakanaNames.length === 0) return [];
  const katakana = findWords(ja, new RegExp(KATAKANA, 'gu'), consonantsOfKana);
  const soundsOfEnglish = (word: string) => consonantsOfLatin(word.replace(/['’]s$/, ''));
  const words = findWords(
    en,
    /[\p{L}'’]{1,40}(?: \p{Lu}[\p{L}'’]{1,40})?/gu,
    soundsOfEnglish,
    MAX_WORDS,
  );
  const singleWords = findWords(en, /[\p{L}'’]{1,40}/gu, soundsOfEnglish, MAX_WORDS);
  const changedName = katakanaNames.find((name) =>
    hasUniqueSound(name, [...words, ...singleWords]),
  );
  const starts = new Set(en.sentences.map(({ at }) => at[0]));
  const isWithinSentence = (start: number) => !starts.has(start);
  const unmatchedName = findWords(en, CAPITAL, soundsOfEnglish, MAX_NAMES, isWithinSentence).find(
    (name) => hasUniqueSound(name, katakana),
  );
  if (!changedName || !unmatchedName) return [];
  const [at, base] =
    target === ja ? [changedName.at, unmatchedName.at] : [unmatchedName.at, changedName.at];
  const message = 'Somebody or something may have another name than in the source.';
  return [createWarning('name', message, at, { base: [base] })];
}
