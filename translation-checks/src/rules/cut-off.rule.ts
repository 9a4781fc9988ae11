import { characterStart } from '../analyzed-text.js';
import { type Language } from '../language.js';
import { createBlockingFinding, type Rule, createWarning } from '../rule.js';

const SENTENCE_END = /[.!?。！？…」』）)\]”"’'～〜♪☆★♡:：]\s*$/u;
const EMOJI_END = /[\p{Extended_Pictographic}\uFE0F]\s*$/u;

/** Words that cannot end a text. */
const DANGLING: Readonly<Record<Language, RegExp>> = {
  en: /(?:\b(?:a|an|the|of|to|and|or|but|with|for|from|by|at|in|on|as|is|are|was|were|be|your|our|their|its|my|his|her|this|that|these|those|which|who|if|when|because|than|not|can|will|must|please|into|about|between|also|each|every|have|has)|[,;–—-])\s*$/i,
  ja: /(?:[はがをにのとへや、，]|また|そして|ただし|および|または|については|のため|ので|けれど|しかし|では|には|とは)\s*$/u,
  zh: /(?:[的和与及或在于是为把被将从向对给让请您就也都很会能可但而且若如因所以则并、，；]|(?<![来往以交向])往|以及|或者|并且|但是|如果|因为|所以|可以|需要|提供给|(?<![退归奉偿])还|请把[^，。]{1,3})\s*$/u,
  zh_TW:
    /(?:[的和與及或在於是為把被將從向對給讓請您就也都很會能可但而且若如因所以則並、，；]|(?<![來往以交向])往|以及|或者|並且|但是|如果|因為|所以|可以|需要|提供給|(?<![退歸奉償])還|請把[^，。]{1,3})\s*$/u,
};

const OPENING = /[「『（(【《“]/gu;
const CLOSING = /[」』）)】》”]/gu;

/** Endings that only look incomplete: "500 yen each", "from the second night on". */
const COMPLETE =
  /(?:\d|\b(?:one|two|three|four|five|six))\b[^.\n]{0,20}\beach\s*$|(?:[\d¥%]|\b(?:yen|dollars|yuan|euros|minutes|apiece|night|person))\W*each\s*$|\b(?:from|later|early|further|night|day|month|week|year|o'clock|[ap]\.?m\.?)\b[^.\n]{0,200} on\s*$/i;

const FINITE_VERB =
  /\b(?:is|are|was|were|has|have|had|can|may|must|will|would|should|do|does|please|you|we|it|they|there|let)\b/i;

/** Minimum length of a sentence in letters, and in East Asian characters. */
const MIN_ENGLISH_LENGTH = 20;
const MIN_EAST_ASIAN_LENGTH = 12;

/** Reports a text that ends in the middle of a sentence. */
export const cutOff: Rule = {
  name: 'cut_off',
  check({ source, target, field }) {
    const text = target.text.trimEnd();
    const last = target.sentences.at(-1);
    if (!last || field.list || target.isTruncated) return [];
    const sourceEnds = SENTENCE_END.test(source.text) || EMOJI_END.test(source.text);
    const tailStart = characterStart(target.text, last.at[1] - 12);
    const at = [Math.max(last.at[0], tailStart), last.at[1]] as const;
    const openings = text.match(OPENING)?.length ?? 0;
    const closings = text.match(CLOSING)?.length ?? 0;
    const hasUnclosedBracket =
      openings > closings &&
      (source.text.match(OPENING)?.length ?? 0) <= (source.text.match(CLOSING)?.length ?? 0);
    const hasDanglingWord =
      DANGLING[target.language].exec(text) &&
      !COMPLETE.test(text) &&
      !DANGLING[source.language].test(source.text.trimEnd());
    if (hasDanglingWord && !field.title && last.text.length > 6) {
      return [createBlockingFinding('cut_off', 'The text ends in the middle of a sentence.', at)];
    }
    if (hasUnclosedBracket)
      return [createBlockingFinding('cut_off', 'A bracket or quotation mark is not closed.', at)];
    if (!sourceEnds || SENTENCE_END.test(text) || EMOJI_END.test(text)) return [];
    // A label and its value: 写真：川辺花子
    if (/^[^:：。.]{1,20}[:：]/u.test(last.text) && !/[。.!！?？]/u.test(last.text)) return [];
    // A single line without a full stop may be a heading, but not after complete sentences.
    if (
      target.sentences.length > 1 &&
      SENTENCE_END.test(target.sentences.at(-2)!.text) &&
      !text.includes('\n')
    ) {
      return [createBlockingFinding('cut_off', 'The last sentence is incomplete.', at)];
    }
    // A caption has no verb.
    if (target.language === 'en' && !FINITE_VERB.test(text)) return [];
    const minLength = target.language === 'en' ? MIN_ENGLISH_LENGTH : MIN_EAST_ASIAN_LENGTH;
    return /[。.]$/u.test(source.text) && last.text.length > minLength
      ? [createWarning('cut_off', 'The text does not end with a full stop.', at)]
      : [];
  },
};
