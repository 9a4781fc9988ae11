import { LANGUAGES, languageFacts } from '../../i18n/language';
import { type ContentRecord, localizedFields } from '../content/content.queries';
import { provenanceOf, shortLanguageNames, fieldText } from '../content/translation-state';
import { fieldLabel } from '../kind/admin-kind';
import { type UnsavedChange } from '../unsaved/unsaved-changes-registry';
import {
  findChangedFields,
  type RecordField,
  sharedKey,
  toShared,
  fieldKey,
} from './record-values';
import { formatSharedValue, type LabelContext } from './shared-value';

/** A field whose stored value differs from the earlier one. */
interface RecordChange extends UnsavedChange {
  key: RecordField;
  /** Author of the text; unknown for shared fields and machine translations. */
  by?: string | undefined;
}

/** Returns the fields in which two states of a record differ. */
export function diffRecords(
  context: LabelContext,
  before: ContentRecord,
  after: ContentRecord,
): RecordChange[] {
  const { kind, texts, sharedTexts } = context;
  const oldValues = toShared(kind, before);
  const newValues = toShared(kind, after);
  const sharedChanges = findChangedFields(kind, oldValues, newValues).map((field) => ({
    key: sharedKey(field.name),
    label: fieldLabel(texts, sharedTexts, field.name),
    before: formatSharedValue(context, field, oldValues[field.name] ?? ''),
    after: formatSharedValue(context, field, newValues[field.name] ?? ''),
  }));
  const textChanges = LANGUAGES.flatMap((language) =>
    localizedFields(kind).flatMap((field) => {
      const oldText = fieldText(before, language, field);
      const newText = fieldText(after, language, field);
      if (oldText === newText) return [];
      const change: RecordChange = {
        key: fieldKey(language, field.name),
        label: `${shortLanguageNames[language]} ${fieldLabel(texts, sharedTexts, field.name)}`,
        lang: languageFacts[language].tag,
        before: oldText ?? '',
        after: newText ?? '',
        by: provenanceOf(after, language, field)?.by,
      };
      return [change];
    }),
  );
  return [...sharedChanges, ...textChanges];
}
