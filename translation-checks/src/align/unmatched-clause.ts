import { type Span } from '../finding.js';
import { foldHan } from '../lexicon/spelling.js';
import { type AnalyzedText } from '../analyzed-text.js';

const CLAUSE = /[^，。！？；：、,!?;:\n（）()]+/gu;
/** Characters but those of figures and times, which may as well be digits. */
const HAN = /(?![零一二三四五六七八九十百千万两半点早晚上下午])[\u3400-\u9fff]/gu;
/** Shorter clauses may be said in other characters altogether. */
const MIN_CLAUSE_LENGTH = 5;
/** The share of its characters that a clause of the other text would have in common. */
const MAX_SHARED = 0.3;

interface Clause {
  readonly at: Span;
  readonly signs: number;
  /** How much of it is in the other text. */
  readonly share: number;
}

function clausesOf(from: string, to: string): Clause[] {
  const others = new Set(to.match(HAN));
  return [...from.matchAll(CLAUSE)].flatMap(({ 0: text, index }) => {
    const signs = text.match(HAN) ?? [];
    if (signs.length === 0) return [];
    const share = signs.filter((sign) => others.has(sign)).length / signs.length;
    return [{ at: [index, index + text.length] as const, signs: signs.length, share }];
  });
}

const isChinese = ({ language }: AnalyzedText) => language === 'zh' || language === 'zh_TW';

/** A clause of which the other text has hardly a character: both sorts of Chinese say the same with most of the same. */
export function unmatchedClause(from: AnalyzedText, to: AnalyzedText): Span | undefined {
  if (!isChinese(from) || !isChinese(to)) return undefined;
  const [one, other] = [foldHan(from.plain), foldHan(to.plain)];
  const ours = clausesOf(one, other);
  // What is said in other words is said in as many clauses.
  if (ours.length <= clausesOf(other, one).length) return undefined;
  return ours.find(({ share, signs }) => signs >= MIN_CLAUSE_LENGTH && share < MAX_SHARED)?.at;
}
