import { type Finding } from '../finding.js';
import { Lexicon } from '../lexicon/lexicon.js';
import { REGIONAL_ROWS, type RegionalWord } from '../lexicon/regional-words.js';
import { toSimplified } from '../lexicon/words.js';
import { normalizeWidth } from '../normalize-width.js';
import { createBlockingFinding, type Rule, createWarning } from '../rule.js';
import { foldCase } from '../terms/fold.js';
import { maskUntranslatable } from './untranslatable.js';

/** Marks a word for the `Lexicon`: `=` is never reported, `~` is only a warning. */
function formatEntry(
  { text, isCommonInOtherRegions, isShared, isUnit }: RegionalWord,
  isNoRegionalWord: boolean,
): string {
  const word = toSimplified(text);
  if (isNoRegionalWord || isShared || isUnit) return `=${word}`;
  return isCommonInOtherRegions ? `~${word}` : word;
}

const NO_EQUIVALENT = '-';

/** Creates a lexicon of the words of one region. Their concepts are the equivalents of the other region. */
function createLexicon(side: 'zh' | 'zh_TW', other: 'zh' | 'zh_TW'): Lexicon {
  const rows = REGIONAL_ROWS.map((row) => {
    // Longer words that contain a regional word are in the first column, and concern both regions.
    const isNoRegionalWord = row.zh_TW.length === 0;
    const entries = (isNoRegionalWord ? row.zh : row[side]).map((word) =>
      formatEntry(word, isNoRegionalWord),
    );
    return [row[other][0]?.text ?? NO_EQUIVALENT, entries] as const;
  });
  return new Lexicon(rows);
}

const FOREIGN_WORDS = { zh: createLexicon('zh_TW', 'zh'), zh_TW: createLexicon('zh', 'zh_TW') };

/** Names may contain words of the other region. */
const QUOTED = /[「『“《〈][^」』”》〉]{0,200}[」』”》〉]/gu;
const toSpaces = (match: string) => ' '.repeat(match.length);

/** Replaces words of the other region if they are certain. */
export function replaceForeignWords(text: string, side: 'zh' | 'zh_TW'): string {
  const matches = FOREIGN_WORDS[side].find(foldCase(toSimplified(normalizeWidth(text))));
  return matches.reduceRight((replaced, { senses, at: [start, end] }) => {
    const { concept, isCertain } = senses[0]!;
    return isCertain && concept !== NO_EQUIVALENT
      ? replaced.slice(0, start) + concept + replaced.slice(end)
      : replaced;
  }, text);
}

/** Reports mainland words in Taiwan Chinese, and the reverse. */
export const regionalWording: Rule = {
  name: 'regional_wording',
  check({ source, target, glossary }): Finding[] {
    const { language } = target;
    if (language !== 'zh' && language !== 'zh_TW') return [];
    const maskedText = maskUntranslatable(target.normalized, glossary, source.language).replaceAll(
      QUOTED,
      toSpaces,
    );
    const text = foldCase(toSimplified(maskedText));
    const matches = FOREIGN_WORDS[language].find(text);
    // A single word may be a loan; several show the other region's Chinese.
    const hasSeveral = new Set(matches.map(({ word }) => word)).size > 1;
    return matches.map(({ senses, at }) => {
      const { concept, isCertain } = senses[0]!;
      const side = language === 'zh' ? 'the mainland' : 'Taiwan';
      const message = `"${target.text.slice(...at)}" is not used in ${side}; use "${concept}".`;
      const createFinding = isCertain || hasSeveral ? createBlockingFinding : createWarning;
      return createFinding('regional_wording', message, at);
    });
  },
};
