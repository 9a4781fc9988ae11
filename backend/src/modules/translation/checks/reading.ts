import { type Language } from '../../../kernel/language.js';
import { type WordField } from '../../../kernel/words.js';
import { type Fact } from './facts/fact.js';
import { type Hit } from './lexicon/lexicon.js';
import { wordsIn } from './lexicon/words.js';
import { plainForm } from './plain-form.js';
import { readFacts } from './readers/index.js';
import { type Sentence, sentencesOf } from './sentences.js';

/** A text as it is read once, before rules compare it with another. */
export interface Reading {
  readonly text: string;
  /** The text in one spelling (`plainForm`), of the same length: places in it are places in the text. */
  readonly plain: string;
  readonly language: Language;
  readonly field: WordField;
  readonly sentences: readonly Sentence[];
  readonly facts: readonly Fact[];
  /** Words of which the lexicon knows what they say. */
  readonly words: readonly Hit[];
}

export function read(text: string, language: Language, field: WordField): Reading {
  const plain = plainForm(text);
  const sentences = sentencesOf(plain, language);
  const facts = readFacts(text, language);
  return { text, plain, language, field, sentences, facts, words: wordsIn(plain, language) };
}
