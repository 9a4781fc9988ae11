import { type Fact } from '../../facts/fact.js';
import { type Finding, type Span } from '../../finding.js';
import { foldHan } from '../../lexicon/spelling.js';
import { type AnalyzedText } from '../../analyzed-text.js';
import { blockingFinding, type TextPair } from '../../rule.js';
import { comparisonOf } from '../figures/comparison.js';
import { pickTwo } from './attached.js';

const CLAUSE_END = /[,、。;:!?()\n]/u;
/** Han characters, except those of numbers and units, which every price or time has. */
const HAN =
  /(?![零一二三四五六七八九十百千万两半点元圆円时分天晚泊人位个间日月年号番名])[\u3400-\u9fff]/gu;
/** Figures of a text are compared in pairs, so their number is limited. */
const MAX_FIGURES = 20;

/** Returns the distinct Han characters of the clause around a figure. */
function charactersBeside(folded: string, [start, end]: Span): Set<string> {
  let from = start;
  while (from > 0 && !CLAUSE_END.test(folded[from - 1]!)) from -= 1;
  let to = end;
  while (to < folded.length && !CLAUSE_END.test(folded[to]!)) to += 1;
  return new Set((folded.slice(from, start) + folded.slice(end, to)).match(HAN));
}

const isRequired = ({ isOptional, digits }: Fact) => !isOptional && digits;

/**
 * Reports figures whose owners are swapped, by the Han characters of their clauses: 麻糬 650円、羊羹 980円 for
 * 羊羹 650円、麻糬 980円. Both texts must be Japanese or Chinese; words of no table are compared as well.
 */
export function findSwappedClauses(pair: TextPair): Finding[] {
  const { source, target } = pair;
  if (source.language === 'en' || target.language === 'en') return [];
  const [before, after] = [source, target].map(({ normalized }: AnalyzedText) =>
    foldHan(normalized),
  ) as [string, string];
  const figures = comparisonOf(pair)
    .same.filter((one) => one.every(isRequired))
    .slice(0, MAX_FIGURES)
    .map(([was, is]) => ({
      was,
      is,
      owner: charactersBeside(before, was.at),
      newOwner: charactersBeside(after, is.at),
    }));
  for (const [one, other] of pickTwo(figures)) {
    if (one.was.type !== other.was.type) continue;
    const [own, others] = [one.owner.difference(other.owner), other.owner.difference(one.owner)];
    const kept = own.intersection(one.newOwner).size + others.intersection(other.newOwner).size;
    const moved = [own.intersection(other.newOwner).size, others.intersection(one.newOwner).size];
    if (kept > 0 || moved.some((size) => size === 0) || moved[0]! + moved[1]! < MIN_MOVED) continue;
    const message = `“${one.is.text}” and “${other.is.text}” are swapped compared with the source.`;
    const spans = { base: [one.was.at, other.was.at], text: [one.is.at, other.is.at] };
    return [blockingFinding('exchange', message, one.is.at, spans)];
  }
  return [];
}

/** A single character may be in both clauses by chance. */
const MIN_MOVED = 3;
