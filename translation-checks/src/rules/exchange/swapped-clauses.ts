import { type Fact } from '../../facts/fact.js';
import { type Finding, type Span } from '../../finding.js';
import { foldHan } from '../../lexicon/spelling.js';
import { createBlockingFinding, type TextPair } from '../../rule.js';
import { comparisonOf } from '../figures/comparison.js';
import { listPairs } from './swapped-attachments.js';

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

const isRequired = ({ isOptional, isInDigits }: Fact) => !isOptional && isInDigits;

/**
 * Reports figures whose owners are swapped, by the Han characters of their clauses: 麻糬 650円、羊羹 980円 for
 * 羊羹 650円、麻糬 980円. Both texts must be Japanese or Chinese; words of no table are compared as well.
 */
export function findSwappedClauses(pair: TextPair): Finding[] {
  const { source, target } = pair;
  if (source.language === 'en' || target.language === 'en') return [];
  const sourceText = foldHan(source.normalized);
  const targetText = foldHan(target.normalized);
  const figures = comparisonOf(pair)
    .same.filter((facts) => facts.every(isRequired))
    .slice(0, MAX_FIGURES)
    .map(([sourceFact, targetFact]) => ({
      source: sourceFact,
      target: targetFact,
      sourceOwner: charactersBeside(sourceText, sourceFact.at),
      targetOwner: charactersBeside(targetText, targetFact.at),
    }));
  for (const [first, second] of listPairs(figures)) {
    if (first.source.type !== second.source.type) continue;
    const firstOwner = first.sourceOwner.difference(second.sourceOwner);
    const secondOwner = second.sourceOwner.difference(first.sourceOwner);
    const keptCount =
      firstOwner.intersection(first.targetOwner).size +
      secondOwner.intersection(second.targetOwner).size;
    const movedCounts = [
      firstOwner.intersection(second.targetOwner).size,
      secondOwner.intersection(first.targetOwner).size,
    ];
    if (
      keptCount > 0 ||
      movedCounts.some((size) => size === 0) ||
      movedCounts[0]! + movedCounts[1]! < MIN_MOVED
    )
      continue;
    const message = `“${first.target.text}” and “${second.target.text}” are swapped compared with the source.`;
    const spans = {
      base: [first.source.at, second.source.at],
      text: [first.target.at, second.target.at],
    };
    return [createBlockingFinding('exchange', message, first.target.at, spans)];
  }
  return [];
}

/** A single character may be in both clauses by chance. */
const MIN_MOVED = 3;
