import { type Language } from '../language.js';
import { type Fact, type Purpose } from '../facts/fact.js';
import { type NormalizedText } from './normalize-text.js';
import { createByLanguage, compileForms } from './words.js';

export interface PurposeMention {
  readonly purpose: Purpose;
  readonly at: readonly [start: number, end: number];
  /** May mean something else: an arrival is not always a check-in. */
  readonly isVague: boolean;
}

const PATTERNS = createByLanguage((table, language) => {
  const compilePurposes = (entries: typeof table.purposes) => {
    const forms = compileForms(entries);
    const source = language === 'en' ? `(?<![a-z])(?:${forms.source})` : forms.source;
    return { forms, expression: new RegExp(source, 'giu') };
  };
  return { clear: compilePurposes(table.purposes), vague: compilePurposes(table.vaguePurposes) };
});

/** Returns mentions of purposes, with positions in the original. */
export function mentionsIn(
  { text, toOriginalIndex }: NormalizedText,
  language: Language,
): PurposeMention[] {
  const mentions: PurposeMention[] = [];
  const coveredPositions = new Set<number>();
  for (const [kind, isVague] of [
    ['clear', false],
    ['vague', true],
  ] as const) {
    const { forms, expression } = PATTERNS[language][kind];
    for (const { index, 0: form } of text.matchAll(expression)) {
      const [purpose] = forms.meanings(form);
      if (!purpose) continue;
      const start = toOriginalIndex(index);
      if (coveredPositions.has(start)) continue;
      const end = toOriginalIndex(index + form.length);
      for (let position = start; position < end; position += 1) coveredPositions.add(position);
      mentions.push({ purpose, at: [start, end], isVague });
    }
  }
  return mentions.sort((a, b) => a.at[0] - b.at[0]);
}

const CLAUSE_SEPARATOR =
  /[,，、。;；!！?？\n()（）/／|]|(?<![ap]\.m)\.(?!m)|(?<=\s)(?:and|but|while)(?=\s)|(?<=で)、/gu;

/** Assigns each time the nearest purpose in its clause. */
export function assignPurposes(
  facts: readonly Fact[],
  mentions: readonly PurposeMention[],
  text: string,
): Fact[] {
  if (mentions.length === 0 || !facts.some(({ type }) => type === 'time')) return [...facts];
  const clauseBounds = [
    0,
    ...[...text.matchAll(CLAUSE_SEPARATOR)].map(({ index }) => index),
    text.length,
  ];
  const firstTime = Math.min(...facts.filter(({ type }) => type === 'time').map(({ at }) => at[0]));
  /** Whether purposes precede their times in this text ("check-in 15:00, check-out 11:00"). */
  const purposesComeFirst = mentions[0]!.at[0] < firstTime;
  return facts.map((fact) => {
    if (fact.type !== 'time') return fact;
    const [start, end] = fact.at;
    const clauseStart = clauseBounds.findLast((bound) => bound <= start) ?? 0;
    const clauseEnd = clauseBounds.find((bound) => bound >= end) ?? text.length;
    const nearest = mentions
      .filter(({ at }) => at[0] >= clauseStart && at[1] <= clauseEnd)
      .map(({ purpose, at }) => {
        const isBefore = at[1] <= start;
        const gap = isBefore ? start - at[1] : at[0] - end;
        // A mention on the unusual side must be at least two characters nearer.
        return { purpose, gap: gap * 2 + (isBefore === purposesComeFirst ? 0 : 3) };
      })
      .sort((a, b) => a.gap - b.gap)[0];
    return nearest ? { ...fact, purpose: nearest.purpose } : fact;
  });
}
