import { bcp47, type Language } from '../../language.js';
import { type Finding } from '../../finding.js';
import { foldHan } from '../../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../../lexicon/table.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { type TextPair, createWarning } from '../../rule.js';

const HAN = /[\u3400-\u9fff]/u;
const HAN_CHARACTERS = new RegExp(HAN, 'gu');
const KATAKANA = /[ァ-ヶ]/u;

/** Characters after the name of a person or shop. */
const NAME_SUFFIX =
  /^.?(?:姨|叔|伯|[婶嫂哥姐]|奶奶|爷爷|[阿老]?婆|さん|さま|様|氏|君|先生|小姐|女士|老师|太太|楼|店|屋|亭|堂|庵|轩|阁|居|庄|苑|酒造|酒场|本铺|茶屋|食堂|旅馆|温泉|郎|美|子)/u;
/** Titles that only persons have. */
const PERSON_TITLE = /^.?(?:さん|さま|様|氏|先生|女士|小姐)/u;
const OPEN_QUOTE = /[「『“《〈][^」』”》〉]*$/u;
const CLOSE_QUOTE = /^[^「『“《〈]*[」』”》〉]/u;
const FAMILY_NAMES = rowsOf('surnames').flatMap(({ han }) => wordsOf(foldHan(han)));
const FAMILY_NAME_END = new RegExp(`(?:${FAMILY_NAMES.join('|')})[・· ]?.?$`, 'u');

/** Whether a character is within a likely name. */
function isInLikelyName(
  text: string,
  { index, after }: CharacterInText,
  areNeighborsEqual: boolean,
): boolean {
  const [head, tail] = [
    text.slice(Math.max(0, index - 20), index),
    text.slice(index + 1, index + 20),
  ];
  if (OPEN_QUOTE.test(head) && CLOSE_QUOTE.test(tail)) return true;
  if (KATAKANA.test(after)) return true;
  return (
    FAMILY_NAME_END.test(head) ||
    (areNeighborsEqual && NAME_SUFFIX.test(tail)) ||
    PERSON_TITLE.test(tail)
  );
}

const SEGMENTERS = new Map<Language, Intl.Segmenter>();
const CONTEXT_LENGTH = 40;

/** Whether the character is part of a word in ICU's dictionary. */
function isInWord(text: string, index: number, language: Language): boolean {
  let segmenter = SEGMENTERS.get(language);
  if (!segmenter) {
    segmenter = new Intl.Segmenter(bcp47(language), { granularity: 'word' });
    SEGMENTERS.set(language, segmenter);
  }
  // ICU copies its input on each call, so only the surroundings are passed.
  const start = Math.max(0, index - CONTEXT_LENGTH);
  const context = text.slice(start, index + CONTEXT_LENGTH);
  return (segmenter.segment(context).containing(index - start)?.segment.length ?? 0) > 1;
}

/** Chinese function words, which are no part of a name. */
const PARTICLE = /[的了在都就是不也和与把被]/u;

/** Characters for a shop, which differ by language: 豆腐屋さん and 豆腐店. */
const SHOP = /[屋店铺馆坊]/u;

const isQuoted = (text: string, { index }: CharacterInText): boolean =>
  OPEN_QUOTE.test(text.slice(Math.max(0, index - 20), index)) &&
  CLOSE_QUOTE.test(text.slice(index + 1, index + 20));

interface CharacterInText {
  readonly character: string;
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

/** Returns characters that the other text lacks, except those of weekdays: 周 of 周二 is also a surname. */
function findCharactersOnlyIn(
  text: string,
  other: string,
  { facts }: AnalyzedText,
): CharacterInText[] {
  const others = new Set(other);
  const weekdays = facts.filter(({ type }) => type === 'weekday');
  return [...text.matchAll(HAN_CHARACTERS)].flatMap(({ 0: character, index }) =>
    others.has(character) || weekdays.some(({ at }) => at[0] <= index && index < at[1])
      ? []
      : [{ character, index, before: text[index - 1] ?? '', after: text[index + 1] ?? '' }],
  );
}

/**
 * Reports a changed character of a name after an equal character: 福順楼 and 福祥楼. Other words may also differ in one
 * character, but ICU's dictionary contains them.
 */
export function findChangedCharacters({ source, target }: TextPair): Finding[] {
  if (source.language === 'en' || target.language === 'en') return [];
  const foldedText = ({ normalized }: AnalyzedText) => foldHan(normalized).replaceAll('驿', '站');
  const [sourceText, targetText] = [foldedText(source), foldedText(target)];
  const missing = findCharactersOnlyIn(sourceText, targetText, source);
  const added = missing.length === 0 ? [] : findCharactersOnlyIn(targetText, sourceText, target);
  const addedByNeighbor = new Map(
    added.toReversed().map((character) => [character.before, character]),
  );
  for (const sourceCharacter of missing) {
    const targetCharacter = HAN.test(sourceCharacter.before)
      ? addedByNeighbor.get(sourceCharacter.before)
      : undefined;
    if (!targetCharacter) continue;
    if (PARTICLE.test(sourceCharacter.character) || PARTICLE.test(targetCharacter.character))
      continue;
    if (SHOP.test(sourceCharacter.character) && SHOP.test(targetCharacter.character)) continue;
    const areNeighborsEqual =
      HAN.test(sourceCharacter.after) && sourceCharacter.after === targetCharacter.after;
    if (
      !isInLikelyName(sourceText, sourceCharacter, areNeighborsEqual) &&
      !isInLikelyName(targetText, targetCharacter, areNeighborsEqual)
    )
      continue;
    // 藤枝千晴さん and 藤枝千春: between an equal start and a title, a word is part of the name.
    const head = sourceText.slice(sourceCharacter.index - 2, sourceCharacter.index);
    const isPerson =
      /^[\u3400-\u9fff]{2}$/u.test(head) &&
      targetText.slice(targetCharacter.index - 2, targetCharacter.index) === head &&
      [
        sourceText.slice(sourceCharacter.index + 1),
        targetText.slice(targetCharacter.index + 1),
      ].some((tail) => PERSON_TITLE.test(tail));
    const isWord =
      isInWord(target.text, targetCharacter.index, target.language) ||
      isInWord(source.text, sourceCharacter.index, source.language);
    const areQuoted =
      areNeighborsEqual &&
      isQuoted(sourceText, sourceCharacter) &&
      isQuoted(targetText, targetCharacter);
    if (isWord && !isPerson && !areQuoted) continue;
    const message = `"${sourceCharacter.before}${sourceCharacter.character}" may have become "${targetCharacter.before}${targetCharacter.character}".`;
    const sides = {
      base: [[sourceCharacter.index - 1, sourceCharacter.index + 1] as const],
      text: [[targetCharacter.index - 1, targetCharacter.index + 1] as const],
    };
    return [
      createWarning('name', message, [targetCharacter.index, targetCharacter.index + 1], sides),
    ];
  }
  return [];
}
