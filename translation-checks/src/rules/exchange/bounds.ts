import { type Language } from '../../language.js';
import { type Fact, type FactType } from '../../facts/fact.js';
import { type Finding } from '../../finding.js';
import { conceptsIn } from '../../lexicon/concepts.js';
import { simplified } from '../../lexicon/words.js';
import { type Reading } from '../../reading.js';
import { holds, type TextPair } from '../../rule.js';
import { comparisonOf } from '../figures/comparison.js';

type Bound = 'least' | 'most';

interface Forms {
  readonly before: RegExp;
  readonly after: RegExp;
}

const COUNTER = '[^\\d\\s、。,.;:()前後后から以超未]{0,3}?';

/** What stands right before or behind a figure that is the least or the most there may be. Chinese in Simplified characters. */
const BOUNDS: Readonly<Record<'en' | 'ja' | 'zh', Readonly<Record<Bound, Forms>>>> = {
  en: {
    least: {
      before:
        /(?:at least|minimum(?: of)?|min\.?|no (?:fewer|less) than|more than|over|above) (?:the age of )?$/i,
      after:
        /^(?:[ -][a-z]+){0,2} (?:or (?:more|over|older|longer|above)|and (?:over|older|above|up)|minimum)\b/i,
    },
    most: {
      before:
        /(?:at most|up to|maximum(?: of)?|max\.?|no more than|not more than|less than|fewer than|under|below|within|limit of) (?:the age of )?$/i,
      after:
        /^(?:[ -][a-z]+){0,2} (?:or (?:less|fewer|under|younger|below)|and (?:under|younger|below)|maximum)\b/i,
    },
  },
  ja: {
    least: {
      before: /(?:最低|最少|少なくとも)(?:でも)?$/u,
      after: new RegExp(`^${COUNTER}(?:以上|を超え|から(?!.*まで|[\\d一二三四五六七八九十]))`, 'u'),
    },
    most: {
      before: /(?:最大|最長|最高|最多|多くても)$/u,
      after: new RegExp(`^${COUNTER}(?:以下|以内|未満|まで|限り)`, 'u'),
    },
  },
  zh: {
    least: {
      before: /(?:(?:至少|最少|最低|起码)[^,。、]{0,4}|不少于|不低于|超过|(?<![未不])满|多于)$/u,
      after: new RegExp(`^${COUNTER}(?:以上|起(?!床|来|居|到|至))`, 'u'),
    },
    most: {
      before:
        /(?:(?:最多|至多|最长|最高)[^,。、]{0,4}|不超过|上限|(?<!不)限(?:领|购|用)?|不足|不到|[未不]满|少于|低于) ?$/u,
      after: new RegExp(`^${COUNTER}(?:以下|以内|之内|为限|封顶)`, 'u'),
    },
  },
};

const AROUND = 16;

function boundOf({ plain, language }: Reading, { at: [start, end] }: Fact): Bound | undefined {
  const east = (text: string) => (isChinese(language) ? simplified(text) : text);
  const before = east(plain.slice(Math.max(0, start - AROUND), start));
  // Units are part of some figures and follow others, and so may be the word that bounds it.
  const after = east(plain.slice(end, end + AROUND));
  const forms = BOUNDS[isChinese(language) ? 'zh' : language];
  const found = (['least', 'most'] as const).filter(
    (bound) => forms[bound].before.test(before) || forms[bound].after.test(after),
  );
  return found.length === 1 ? found[0] : undefined;
}

const isChinese = (language: Language): language is 'zh' | 'zh_TW' =>
  language === 'zh' || language === 'zh_TW';

const BOUNDED = new Set<FactType>(['number', 'quantity', 'duration', 'money', 'percent']);
const NOES = ['ban', 'not', 'doubt'];

const denies = ({ words }: Reading) => {
  const said = conceptsIn(words, undefined, 'sure');
  return NOES.some((no) => said.has(no));
};

/** A no that is the bound itself: 不得超过. */
const OWN_NO =
  /(?:不得|不可|不能|请勿|请不要|勿)超过|must not exceed|may not exceed|no (?:more|less|fewer) than|を超えな/u;

const around = ({ plain, language }: Reading, { at: [start, end] }: Fact) => {
  const text = plain.slice(Math.max(0, start - AROUND), end + AROUND);
  return isChinese(language) ? simplified(text) : text;
};

/** At least so much that has become at most so much. Only from twelve on, and not below twelve, are the same. */
export function turnedBounds(pair: TextPair): Finding[] {
  const { source, target } = pair;
  for (const [was, is] of comparisonOf(pair).same) {
    if (!BOUNDED.has(was.type) || !BOUNDED.has(is.type)) continue;
    const [before, after] = [boundOf(source, was), boundOf(target, is)];
    if (!before || !after || before === after) continue;
    if (denies(source) !== denies(target) && !OWN_NO.test(around(source, was) + around(target, is)))
      continue;
    const message = `"${was.text}" at ${before} has become "${is.text}" at ${after}.`;
    return [holds('exchange', message, is.at, { base: [was.at] })];
  }
  return [];
}
