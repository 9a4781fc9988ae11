import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { type ContentKind } from './content-kinds.js';

export type RecordNames = Partial<Record<Language, string>>;

/** What a record is called in each language that has a name of its own; none where it is not called by its words. */
export function namesOf({ called }: ContentKind, record: LocalizedEntity): RecordNames {
  const names = record.versions.flatMap((version) => {
    const title = version.words(record.titleField);
    const isName = title !== null && version.hasOwnWords(record.titleField);
    return isName && (!called || called(record, title) === title)
      ? [[version.language, title] as const]
      : [];
  });
  return Object.fromEntries(names);
}
