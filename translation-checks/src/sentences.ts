import { bcp47, type Language, LANGUAGES } from './language.js';
import { type Span } from './finding.js';

export interface Sentence {
  readonly text: string;
  readonly at: Span;
}

const SEGMENTERS = new Map(
  LANGUAGES.map((language) => [
    language,
    new Intl.Segmenter(bcp47(language), { granularity: 'sentence' }),
  ]),
);

/** Abbreviations with a full stop. */
const ABBREVIATION =
  /(?:\b(?:a\.m|p\.m|e\.g|i\.e|approx|No|St|Mr|Mrs|Ms|Dr|vs|min|max|incl|ext|Tel))\.\s*$/;

/** Returns the sentences of a text; line breaks and semicolons end a sentence. Trims white space. */
export function sentencesOf(text: string, language: Language): Sentence[] {
  const sentences: Sentence[] = [];
  let open: { start: number; end: number } | undefined;
  const close = () => {
    if (!open) return;
    const raw = text.slice(open.start, open.end);
    const trimmed = raw.trim();
    const start = open.start + (raw.length - raw.trimStart().length);
    if (trimmed !== '') sentences.push({ text: trimmed, at: [start, start + trimmed.length] });
    open = undefined;
  };
  for (const { segment, index } of SEGMENTERS.get(language)!.segment(text)) {
    let start = index;
    // A semicolon separates what another language may write as two sentences, except within a URL: ?a=1;b=2.
    for (const part of segment.split(/(?<=[;；])(?!\S{0,200}=)/u)) {
      open = { start: open?.start ?? start, end: start + part.length };
      start += part.length;
      if (part.includes('\n') || !ABBREVIATION.test(part)) close();
    }
  }
  close();
  return sentences;
}
