import { type Language } from '../../../kernel/language.js';
import { type WordField } from '../../../kernel/words.js';
import { align } from './align/align.js';
import { type Finding } from './finding.js';
import { read } from './reading.js';
import { RULES } from './rules/index.js';
import { type Term } from './term.js';

/** One text that was sent out for translation. */
export interface SentText {
  readonly text: string;
  readonly field: WordField;
}

/** Everything that the rules say against one translated text. */
export function checkText(
  { text: sent, field }: SentText,
  from: Language,
  text: string,
  to: Language,
  glossary: readonly Term[] = [],
): Finding[] {
  const source = read(sent, from, field);
  const target = read(text, to, field);
  const pair = { source, target, field, glossary, beads: align(source, target) };
  return RULES.flatMap((rule) => rule.check(pair));
}
