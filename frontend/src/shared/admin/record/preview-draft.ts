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
import { type AdminKind } from '../kind/admin-kind';
import { type PreviewDraft } from './preview-message';
import {
  type RecordValues,
  type SharedValue,
  type SharedValues,
  toInput,
  toStoredText,
} from './record-values';

type Version = ContentRecord['translations'][number];

/** Returns the record as if the form were saved now. */
function applyEdits(kind: Kind, record: ContentRecord, { words }: RecordValues): ContentRecord {
  const translations = LANGUAGES.flatMap((language): Version[] => {
    const version = translationIn(record, language);
    const typed = localizedFields(kind).filter(
      (field) => words[language][field.name] !== (fieldText(record, language, field) ?? ''),
    );
    if (!version && typed.length === 0) return [];
    const none: Version = {
      ...{ language, id: 0, version: 0, createdAt: '' },
      stale: false,
      basis: {},
      provenance: {},
    };
    const translation = version ?? none;
    const provenance = { ...translation.provenance };
    const texts: Record<string, string | null> = {};
    for (const { name } of typed) {
      texts[name] = toStoredText(words[language][name]);
      // Text typed by a person is theirs, and no longer a copy of another language.
      provenance[name] = { origin: 'human', stale: false, at: null };
    }
    return [{ ...translation, ...texts, provenance }];
  });
  return { ...record, translations };
}

const listOf = (value: SharedValue | undefined): string[] =>
  Array.isArray(value) ? value : typeof value === 'string' && value !== '' ? [value] : [];

/** Returns a shared value as in public responses; undefined if it is invalid. */
function shownValue(field: KindField, value: SharedValue | undefined): unknown {
  if (Array.isArray(value)) return value.join(',');
  const input = toInput(field, value);
  return typeof input === 'number' && !Number.isFinite(input) ? undefined : input;
}

/** Fills missing choices, because pages require one and a new record may have none. */
function withChoices(kind: Kind, values: SharedValues): SharedValues {
  const unset = sharedFields(kind).filter(
    ({ name, type, required }) => type === 'choice' && required && values[name] === '',
  );
  return {
    ...values,
    ...Object.fromEntries(unset.map(({ name, values: [first = ''] = [] }) => [name, first])),
  };
}

interface Form {
  of: Pick<AdminKind, 'preview'>;
  kind: Kind;
  record: ContentRecord;
}

/** Returns what a visitor of `language` would see if the form were saved now. */
export function toPreviewDraft(
  { of, kind, record }: Form,
  given: RecordValues,
  language: Language,
): PreviewDraft {
  const values = withChoices(kind, given.shared);
  const typed = applyEdits(kind, record, given);
  const fields: PreviewDraft['fields'] = {};
  const fieldLanguages: PreviewDraft['fieldLanguages'] = {};
  for (const field of localizedFields(kind)) {
    const from = displayedLanguage(typed, language, field);
    const none = field.list ? NO_ENTRIES : field.required ? '' : null;
    fields[field.name] = from ? fieldText(typed, from, field) : none;
    fieldLanguages[field.name] = from ?? language;
  }
  const shared = sharedFields(kind);
  for (const field of shared) {
    const value = shownValue(field, values[field.name]);
    if (value !== undefined) fields[field.name] = value;
  }
  Object.assign(fields, of.preview?.derived?.(values));
  // The preview shows hidden records too.
  if (kind.liveField) fields[kind.liveField] = true;
  const pictures = shared.find(({ type }) => type === 'picture');
  return {
    id: record.id,
    version: recordFingerprint(record),
    fields,
    fieldLanguages,
    pictures: pictures && listOf(values[pictures.name]),
    first: of.preview?.first === true,
    newIn: record.id === 0 ? of.preview?.list : undefined,
  };
}
