import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type Finding } from '../../kernel/provenance.js';

/** By language and field. */
export type RecordFindings = Readonly<
  Partial<Record<Language, Readonly<Record<string, readonly Finding[]>>>>
>;

/** What rules say of words, beside those they are made from; the translation module answers it. */
export abstract class WordRules {
  /** Everything that was found in a record's texts, whoever wrote them; dismissed or not. */
  abstract of(record: LocalizedEntity, languages?: readonly Language[]): Promise<RecordFindings>;
}
