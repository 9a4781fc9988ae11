import { type Finding } from '../finding.js';
import { Lexicon } from '../lexicon/lexicon.js';
import { NO_REGIONAL_WORDS, REGIONAL_WORDS } from '../lexicon/regional-words.js';
import { simplified } from '../lexicon/words.js';
import { holds, type Rule, warns } from '../rule.js';
import { withoutKept } from './kept.js';

const bare = (words: string) => words.split(', ')[0]!.replace(/^[~=]/, '');

/** A lexicon of the words of one side; each says what the other side says. */
function lexiconOf(side: 0 | 1): Lexicon {
  const rows = REGIONAL_WORDS.trim()
    .split('\n')
    .map((row) => {
      const sides = row.split('|').map((words) => words.trim());
      return `${bare(sides[1 - side]!)} | | | ${simplified(sides[side]!)}`;
    });
  const none = NO_REGIONAL_WORDS.split(', ').map((word) => `=${word}`);
  return new Lexicon([...rows, `- | | | ${none.join(', ')}`].join('\n'), 'zh');
}

const WRONG = { zh: lexiconOf(1), zh_TW: lexiconOf(0) };

/** Names keep their words. */
const QUOTED = /[「『“《〈][^」』”》〉]{0,200}[」』”》〉]/gu;
const blank = (match: string) => ' '.repeat(match.length);

/** Words of the mainland in Taiwan's Chinese, and the reverse. */
export const regionalWording: Rule = {
  name: 'regional_wording',
  check({ source, target, glossary }): Finding[] {
    const { language } = target;
    if (language !== 'zh' && language !== 'zh_TW') return [];
    const plain = withoutKept(target.plain, glossary, source.language).replaceAll(QUOTED, blank);
    const text = simplified(plain).toLowerCase();
    const found = WRONG[language].find(text);
    // One word may have come over; several are the other side's Chinese.
    const several = new Set(found.map(({ word }) => word)).size > 1;
    return found.map(({ senses, at }) => {
      const { concept, sure } = senses[0]!;
      const side = language === 'zh' ? 'the mainland' : 'Taiwan';
      const message = `"${target.text.slice(...at)}" is not what ${side} says, but "${concept}".`;
      return (sure || several ? holds : warns)('regional_wording', message, at);
    });
  },
};
