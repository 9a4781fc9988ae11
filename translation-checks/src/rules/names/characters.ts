import { bcp47, type Language } from '../../language.js';
import { type Finding } from '../../finding.js';
import { foldHan } from '../../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../../lexicon/table.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { type TextPair, warningFinding } from '../../rule.js';

const HAN = /[\u3400-\u9fff]/u;
const KATAKANA = /[ァ-ヶ]/u;

/** What follows the name of a person or shop. */
const TITLED =
  /^.?(?:姨|叔|伯|[婶嫂哥姐]|奶奶|爷爷|[阿老]?婆|さん|さま|様|氏|君|先生|小姐|女士|老师|太太|楼|店|屋|亭|堂|庵|轩|阁|居|庄|苑|酒造|酒场|本铺|茶屋|食堂|旅馆|温泉|郎|美|子)/u;
/** Titles that only persons have. */
const PERSON = /^.?(?:さん|さま|様|氏|先生|女士|小姐)/u;
const OPENED = /[「『“《〈][^」』”》〉]*$/u;
const CLOSED = /^[^「『“《〈]*[」』”》〉]/u;
const FAMILY_NAMES = rowsOf('surnames').flatMap(({ han }) => wordsOf(foldHan(han)));
const FAMILY_SIGNS = new RegExp(`(?:${FAMILY_NAMES.join('|')})[・· ]?.?$`, 'u');

/** Whether a character is within a likely name. */
function isProperName(text: string, { index, after }: Sign, areNeighborsEqual: boolean): boolean {
  const [head, tail] = [
    text.slice(Math.max(0, index - 20), index),
    text.slice(index + 1, index + 20),
  ];
  if (OPENED.test(head) && CLOSED.test(tail)) return true;
  if (KATAKANA.test(after)) return true;
  return FAMILY_SIGNS.test(head) || (areNeighborsEqual && TITLED.test(tail)) || PERSON.test(tail);
}

const SEGMENTERS = new Map<Language, Intl.Segmenter>();
const CONTEXT_LENGTH = 40;

/** Whether the character is part of a dictionary word: such names are compared by meaning. */
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

interface Sign {
  readonly sign: string;
  readonly index: number;
  readonly before: string;
  readonly after: string;
}

/** Returns characters that the other text lacks. */
function signsOnlyIn(text: string, other: string): Sign[] {
  const others = new Set(other);
  return [...text].flatMap((sign, index) =>
    HAN.test(sign) && !others.has(sign)
      ? [{ sign, index, before: text[index - 1] ?? '', after: text[index + 1] ?? '' }]
      : [],
  );
}

/**
 * Reports a changed character of a name between equal neighbors: 福順楼 and 福祥楼. Words may differ in one character as
 * well, but are in dictionaries.
 */
export function findChangedCharacters({ source, target }: TextPair): Finding[] {
  if (source.language === 'en' || target.language === 'en') return [];
  const spelled = ({ normalized }: AnalyzedText) => foldHan(normalized).replaceAll('驿', '站');
  const [before, after] = [spelled(source), spelled(target)];
  const lost = signsOnlyIn(before, after);
  const new_ = lost.length === 0 ? [] : signsOnlyIn(after, before);
  const newByNeighbour = new Map(new_.toReversed().map((sign) => [sign.before, sign]));
  for (const was of lost) {
    const is = HAN.test(was.before) ? newByNeighbour.get(was.before) : undefined;
    if (!is) continue;
    const areNeighborsEqual = HAN.test(was.after) && was.after === is.after;
    if (
      !isProperName(before, was, areNeighborsEqual) &&
      !isProperName(after, is, areNeighborsEqual)
    )
      continue;
    // 藤枝千晴さん and 藤枝千春: between an equal start and a title, a word is part of the name.
    const head = before.slice(was.index - 2, was.index);
    const person =
      /^[\u3400-\u9fff]{2}$/u.test(head) &&
      after.slice(is.index - 2, is.index) === head &&
      [before.slice(was.index + 1), after.slice(is.index + 1)].some((tail) => PERSON.test(tail));
    const isWord =
      isInWord(target.text, is.index, target.language) ||
      isInWord(source.text, was.index, source.language);
    if (isWord && !person) continue;
    const message = `"${was.before}${was.sign}" may have become "${is.before}${is.sign}".`;
    const sides = {
      base: [[was.index - 1, was.index + 1] as const],
      text: [[is.index - 1, is.index + 1] as const],
    };
    return [warningFinding('name', message, [is.index, is.index + 1], sides)];
  }
  return [];
}
