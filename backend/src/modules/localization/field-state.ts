import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';

/** States of a field in one language, the worst first. `none`: there is no text, and none is needed. */
export const FIELD_STATES = [
  'missing',
  'copied',
  'review',
  'stale',
  'suggested',
  'machine',
  'converted',
  'human',
  'base',
  'none',
] as const;

export type FieldState = (typeof FIELD_STATES)[number];

/**
 * Returns the state of a field of the record in memory, unsaved changes included. `workbench/field-state-sql.ts`
 * computes the same state in SQL; `backend/test/expected-matrix.ts` compares both.
 */
export function computeFieldState(
  record: LocalizedEntity,
  language: Language,
  field: string,
): FieldState {
  const translation = record.translation(language);
  const text = translation?.text(field) ?? null;
  const { title = false, emptyText } = record.localizedFields[field]!;
  const isFixed = record.isFixed(field);
  if (language === record.baseLanguage) {
    if (text !== null) return 'base';
    // Of the base texts, only the title counts as missing; required ones cannot be empty.
    return title && !isFixed ? 'missing' : 'none';
  }
  const suggestion = translation && record.suggestionFor(translation, field);
  if (suggestion?.needsReview?.length) return 'review';
  if (!translation || text === null) {
    if (suggestion) return 'suggested';
    const base = record.baseText(field);
    return base === null || isFixed || base === emptyText ? 'none' : 'missing';
  }
  const origin = translation.originOf(field);
  if (origin === 'copied') return 'copied';
  if (record.isStale(translation, field)) return 'stale';
  if (suggestion) return 'suggested';
  return origin ?? 'human';
}
