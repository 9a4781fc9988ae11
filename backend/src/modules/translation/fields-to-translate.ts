import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { textDigest } from '../../kernel/localized-text.js';
import { type TranslationMode } from '../localization/index.js';

export interface FieldSelection {
  readonly fields: readonly string[];
  /** Whether the fields were asked for by name. */
  readonly fieldsExplicit: boolean;
  readonly mode: TranslationMode;
}

/** Whether a person's words are to get a suggestion beside them. */
function wantsSuggestion(
  record: LocalizedEntity,
  language: Language,
  field: string,
  { fieldsExplicit, mode }: FieldSelection,
): boolean {
  const version = record.translation(language)!;
  if (!fieldsExplicit && (mode === 'missing' || !record.isStale(version, field))) return false;
  const today = textDigest(record.baseText(field));
  const { suggestion, dismissed } = version.provenance[field] ?? {};
  if (dismissed === today) return false;
  return fieldsExplicit || suggestion === undefined || textDigest(suggestion.basis) !== today;
}

function needsTranslation(
  record: LocalizedEntity,
  language: Language,
  field: string,
  wish: FieldSelection,
): boolean {
  const spec = record.localizedFields[field];
  const base = record.baseText(field);
  if (!spec || record.isFixed(field) || base === null || base === spec.emptyText) return false;
  const version = record.translation(language);
  const origin = version?.originOf(field) ?? null;
  if (wish.mode === 'refresh') {
    const made = origin === 'machine' || origin === 'converted';
    return made && record.isStale(version!, field);
  }
  if (origin === null || origin === 'copied') return true;
  if (origin === 'human') return wantsSuggestion(record, language, field, wish);
  if (wish.mode === 'machine') return true;
  return wish.mode === 'stale' && record.isStale(version!, field);
}

/**
 * The fields of one language that are to be written, as things stand. Asked when a translation is
 * ordered, when it is begun and when it is stored, since people go on working in between.
 */
export function fieldsToTranslate(
  record: LocalizedEntity,
  language: Language,
  wish: FieldSelection,
): string[] {
  if (language === record.baseLanguage) return [];
  return wish.fields.filter((field) => needsTranslation(record, language, field, wish));
}
