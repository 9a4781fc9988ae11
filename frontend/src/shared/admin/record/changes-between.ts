import { LANGUAGES, languageFacts } from '../../i18n/language';
import { type ContentRecord, type Kind, localizedFields } from '../content/content.queries';
import { provenanceOf, tabNames, fieldText } from '../content/translation-state';
import { type KindTexts, fieldLabel } from '../kind/admin-kind';
import { type KitTexts } from '../texts';
import { type UnsavedChange } from '../unsaved/unsaved-changes-registry';
import { changedFields, type RecordField, sharedKey, toShared, fieldKey } from './record-values';

interface Names {
  kind: Kind;
  texts: KindTexts;
  kit: KitTexts;
}

/** A field whose stored value differs from the earlier one. */
export interface RecordChange extends UnsavedChange {
  key: RecordField;
  /** Author of the text; unknown for shared fields and machine translations. */
  by?: string | undefined;
}

/** Returns the fields in which two versions of a record differ. */
export function diffRecords(
  { kind, texts, kit }: Names,
  before: ContentRecord,
  now: ContentRecord,
): RecordChange[] {
  const [old, stored] = [toShared(kind, before), toShared(kind, now)];
  const shared = changedFields(kind, stored, old).map(({ name }) => ({
    key: sharedKey(name),
    label: fieldLabel(texts, kit, name),
    ...(typeof old[name] === 'string' && { before: old[name], after: String(stored[name]) }),
  }));
  const textChanges = LANGUAGES.flatMap((language) =>
    localizedFields(kind).flatMap((field) => {
      const [was, is] = [fieldText(before, language, field), fieldText(now, language, field)];
      if (was === is) return [];
      const change: RecordChange = {
        key: fieldKey(language, field.name),
        label: `${tabNames[language]} ${fieldLabel(texts, kit, field.name)}`,
        lang: languageFacts[language].tag,
        before: was ?? '',
        after: is ?? '',
        by: provenanceOf(now, language, field)?.by,
      };
      return [change];
    }),
  );
  return [...shared, ...textChanges];
}
