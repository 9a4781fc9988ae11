import { LANGUAGES, languageFacts } from '../../i18n/language';
import {
  type ContentRecord,
  type Kind,
  type KindField,
  localizedFields,
  sharedFields,
} from '../content/content.queries';
import {
  isValueOfAllLanguages,
  provenanceOf,
  shortLanguageNames,
  fieldText,
} from '../content/translation-state';
import { isEqual } from '../form/edits';
import { choiceLabel, fieldLabel, type KindTexts } from '../kind/admin-kind';
import { type SharedAdminTexts } from '../texts';
import { type UnsavedChange } from '../unsaved/unsaved-changes-registry';
import {
  type RecordField,
  sharedKey,
  parseKey,
  type SharedValue,
  toShared,
  fieldKey,
} from './record-values';

interface LabelContext {
  kind: Kind;
  texts: KindTexts;
  sharedTexts: SharedAdminTexts;
}

/** Formats the value of a shared field as the form labels it. */
export function formatSharedValue(
  { kind, texts, sharedTexts }: LabelContext,
  { name, type }: KindField,
  value: SharedValue,
): string {
  if (name === kind.liveField) {
    return value ? sharedTexts.list.shownToVisitors : sharedTexts.list.hiddenFromVisitors;
  }
  if (type === 'picture') {
    return sharedTexts.history.pictures(Array.isArray(value) ? value.length : Number(value !== ''));
  }
  if (value === '' || value === false || Array.isArray(value)) return sharedTexts.conflict.empty;
  if (value === true) return fieldLabel(texts, sharedTexts, name);
  if (type === 'choice') return choiceLabel(texts, name, value);
  if (name !== 'focalPoint') return value;
  const { x, y } = JSON.parse(value) as { x: number; y: number };
  return sharedTexts.images.focalAt(Math.round(x * 100), Math.round(y * 100));
}

/** Returns the label of a path: `words.ja.name`, `shared.capacity`; without a language if the value applies to all languages. */
export function fieldPathLabel(
  { kind, texts, sharedTexts }: LabelContext,
  record: ContentRecord,
  path: string,
): string {
  const { language, field } = parseKey(path);
  const label = fieldLabel(texts, sharedTexts, field);
  const localizedField = localizedFields(kind).find(({ name }) => name === field);
  if (!language || (localizedField && isValueOfAllLanguages(localizedField, record, language)))
    return label;
  return `${shortLanguageNames[language]} ${label}`;
}

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
  const sharedChanges = sharedFields(kind)
    .filter(({ name }) => !isEqual(oldValues[name], newValues[name]))
    .map((field) => ({
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
      const key = fieldKey(language, field.name);
      const change: RecordChange = {
        key,
        label: fieldPathLabel(context, after, key),
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
