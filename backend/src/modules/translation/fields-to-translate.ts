import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { textDigest } from '../../kernel/localized-text.js';
import { type TranslationMode } from '../localization/index.js';

export interface FieldSelection {
  readonly fields: readonly string[];
  /** Whether the request names the fields. */
  readonly hasNamedFields: boolean;
  /** Which of the fields are translated, by the origin and staleness of their texts. */
  readonly mode: TranslationMode;
}

/** Whether a text by a person gets a new suggestion. */
function needsSuggestion(
  record: LocalizedEntity,
  language: Language,
  field: string,
  { hasNamedFields, mode }: FieldSelection,
): boolean {
  const translation = record.translation(language)!;
  if (!hasNamedFields && (mode === 'missing' || !record.isStale(translation, field))) return false;
  const basisDigest = textDigest(record.baseText(field));
  const { suggestion, dismissed } = translation.provenance[field] ?? {};
  if (dismissed === basisDigest) return false;
  return hasNamedFields || suggestion === undefined || textDigest(suggestion.basis) !== basisDigest;
}

function needsTranslation(
  record: LocalizedEntity,
  language: Language,
  field: string,
  selection: FieldSelection,
): boolean {
  const definition = record.localizedFields[field];
  const base = record.baseText(field);
  if (!definition || record.isFixed(field) || base === null || base === definition.emptyText)
    return false;
  const translation = record.translation(language);
  const origin = translation?.originOf(field) ?? null;
  if (selection.mode === 'refresh') {
    const isGenerated = origin === 'machine' || origin === 'converted';
    return isGenerated && record.isStale(translation!, field);
  }
  if (origin === null || origin === 'copied') return true;
  if (origin === 'human') return needsSuggestion(record, language, field, selection);
  if (selection.mode === 'machine') return true;
  return selection.mode === 'stale' && record.isStale(translation!, field);
}

/**
 * Returns the fields of a language that are to be translated in the record's current state. Evaluated when the job is
 * created, when the task starts and before its result is stored, because people edit meanwhile.
 */
export function listFieldsToTranslate(
  record: LocalizedEntity,
  language: Language,
  selection: FieldSelection,
): string[] {
  if (language === record.baseLanguage) return [];
  return selection.fields.filter((field) => needsTranslation(record, language, field, selection));
}
