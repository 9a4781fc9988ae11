import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { digestWords } from '../../kernel/words.js';
import { type TranslationMode } from '../localization/index.js';

export interface Wish {
  readonly fields: readonly string[];
  /** Whether the fields were asked for by name. */
  readonly named: boolean;
  readonly mode: TranslationMode;
}

/** Whether a person's words are to get a suggestion beside them. */
function wantsSuggestion(
  record: LocalizedEntity,
  language: Language,
  field: string,
  { named, mode }: Wish,
): boolean {
  const version = record.in(language)!;
  if (!named && (mode === 'missing' || !record.isStale(version, field))) return false;
  const today = digestWords(record.baseWords(field));
  const { suggestion, dismissed } = version.provenance[field] ?? {};
  if (dismissed === today) return false;
  return named || suggestion === undefined || digestWords(suggestion.basis) !== today;
}

function isWanted(record: LocalizedEntity, language: Language, field: string, wish: Wish): boolean {
  const spec = record.wordFields[field];
  const base = record.baseWords(field);
  if (!spec || record.isFixed(field) || base === null || base === spec.none) return false;
  const version = record.in(language);
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
export function wantedFields(record: LocalizedEntity, language: Language, wish: Wish): string[] {
  if (language === record.baseLanguage) return [];
  return wish.fields.filter((field) => isWanted(record, language, field, wish));
}
