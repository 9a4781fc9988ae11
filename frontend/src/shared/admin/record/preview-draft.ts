import { type Language, LANGUAGES } from '../../i18n/language';
import {
  type ContentRecord,
  type Kind,
  type KindField,
  sharedFields,
  localizedFields,
} from '../content/content.queries';
import {
  NO_ENTRIES,
  displayedLanguage,
  recordFingerprint,
  translationIn,
  fieldText,
} from '../content/translation-state';
import { INCOMPLETE_DATE } from '../form/edits';
import { type AdminKind } from '../kind/admin-kind';
import { type PreviewDraft } from './preview-message';
import {
  type RecordValues,
  type SharedValue,
  type SharedValues,
  isNumeric,
  toInput,
  toStoredText,
} from './record-values';

type RecordTranslation = ContentRecord['translations'][number];

/** Returns the record with the texts of the form, as if they were saved now; shared values are not applied. */
export function applyTextEdits(
  kind: Kind,
  record: ContentRecord,
  { words }: RecordValues,
): ContentRecord {
  const translations = LANGUAGES.flatMap((language): RecordTranslation[] => {
    const stored = translationIn(record, language);
    const editedFields = localizedFields(kind).filter(
      (field) => words[language][field.name] !== (fieldText(record, language, field) ?? ''),
    );
    if (!stored && editedFields.length === 0) return [];
    const emptyTranslation: RecordTranslation = {
      language,
      id: 0,
      version: 0,
      createdAt: '',
      stale: false,
      basis: {},
      provenance: {},
    };
    const translation = stored ?? emptyTranslation;
    const provenance = { ...translation.provenance };
    const texts: Record<string, string | null> = {};
    for (const { name } of editedFields) {
      texts[name] = toStoredText(words[language][name]);
      // A typed text is saved as written by a person, and is no longer a copy of another language.
      provenance[name] = { origin: 'human', stale: false, at: null };
    }
    return [{ ...translation, ...texts, provenance }];
  });
  return { ...record, translations };
}

function toUrls(value: SharedValue | undefined): string[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'string' && value !== '' ? [value] : [];
}

/** Returns a shared value as in public responses; undefined if it is invalid. */
function toPublicValue(field: KindField, value: SharedValue | undefined): unknown {
  if (Array.isArray(value)) return value.join(',');
  if (value === INCOMPLETE_DATE) return undefined;
  const input = toInput(field, value);
  return isNumeric(field) && typeof input === 'string' ? undefined : input;
}

/** Returns the text of an empty field as in public responses. */
function emptyPublicText({ list, required }: KindField): string | null {
  if (list) return NO_ENTRIES;
  return required ? '' : null;
}

/** Fills missing choices, because pages require one and a new record may have none. */
function fillMissingChoices(kind: Kind, values: SharedValues): SharedValues {
  const emptyChoices = sharedFields(kind).filter(
    ({ name, type, required }) => type === 'choice' && required && values[name] === '',
  );
  const firstChoices = emptyChoices.map(({ name, values: choices = [] }) => [
    name,
    choices[0] ?? '',
  ]);
  return { ...values, ...(Object.fromEntries(firstChoices) as SharedValues) };
}

interface PreviewInput {
  adminKind: Pick<AdminKind, 'preview'>;
  kind: Kind;
  record: ContentRecord;
}

/** Returns what a visitor of `language` would see if the form were saved now. */
export function toPreviewDraft(
  { adminKind, kind, record }: PreviewInput,
  formValues: RecordValues,
  language: Language,
): PreviewDraft {
  const sharedValues = fillMissingChoices(kind, formValues.shared);
  const editedRecord = applyTextEdits(kind, record, formValues);
  const fields: PreviewDraft['fields'] = {};
  const fieldLanguages: PreviewDraft['fieldLanguages'] = {};
  for (const field of localizedFields(kind)) {
    const textLanguage = displayedLanguage(editedRecord, language, field);
    fields[field.name] = textLanguage
      ? fieldText(editedRecord, textLanguage, field)
      : emptyPublicText(field);
    fieldLanguages[field.name] = textLanguage ?? language;
  }
  const shared = sharedFields(kind);
  for (const field of shared) {
    const value = toPublicValue(field, sharedValues[field.name]);
    if (value !== undefined) fields[field.name] = value;
  }
  Object.assign(fields, adminKind.preview?.derived?.(sharedValues));
  // The preview shows hidden records too.
  if (kind.liveField) fields[kind.liveField] = true;
  const imageField = shared.find(({ type }) => type === 'picture');
  return {
    id: record.id,
    version: recordFingerprint(record),
    fields,
    fieldLanguages,
    imageUrls: imageField && toUrls(sharedValues[imageField.name]),
    isFirst: adminKind.preview?.moveToStart === true,
    listUrl: record.id === 0 ? adminKind.preview?.listUrl : undefined,
  };
}
