import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Finding } from '../../kernel/provenance.js';

/** By language and field. */
export type RecordFindings = Readonly<
  Partial<Record<Language, Readonly<Record<string, readonly Finding[]>>>>
>;

/** What rules say of words, beside those they are made from; the translation module answers it. */
export abstract class WordRules {
  /** Of the words that people wrote, and that none has confirmed since with what is said of them. */
  abstract ofPeople(
    record: LocalizedEntity,
    languages?: readonly Language[],
  ): Promise<RecordFindings>;
}
