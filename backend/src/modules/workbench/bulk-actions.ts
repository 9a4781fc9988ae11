import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { normalizeText, validateText } from '../../kernel/localized-text.js';
import { type FieldState, fieldState } from '../localization/index.js';
import { type BulkAction } from './bulk.dto.js';

/** The states in which an action may have something to do. */
export const APPLICABLE_STATES: Readonly<Record<BulkAction, readonly FieldState[]>> = {
  approve: ['machine', 'converted'],
  keep: ['stale', 'review'],
  accept: ['stale', 'suggested', 'review'],
  dismiss: ['stale', 'suggested', 'review'],
};

/** How many fields were decided on, and in how many others it was not to be done after all. */
export interface BulkActionCount {
  readonly fields: number;
  readonly skipped: number;
  /** Of the fields, how many have findings that nobody has dismissed. */
  readonly withFindings: number;
}

/** Whether an action is to be done to a field as it stands now; undefined where nobody means it to. */
function isApplicable(
  action: BulkAction,
  record: LocalizedEntity,
  language: Language,
  field: string,
): boolean | undefined {
  const version = record.translation(language);
  if (!version || language === record.baseLanguage) return false;
  if (action === 'approve') {
    return APPLICABLE_STATES.approve.includes(fieldState(record, language, field));
  }
  if (action === 'keep') {
    return version.originOf(field) === 'human' ? record.isStale(version, field) : undefined;
  }
  const suggestion = record.suggestionFor(version, field);
  if (!suggestion) return undefined;
  if (action === 'dismiss') return true;
  const text = normalizeText(suggestion.text) ?? '';
  const isLawful = validateText(field, record.localizedFields[field]!, text) === undefined;
  return isLawful && !suggestion.needsReview?.length;
}

/** Decides on fields of one language, by the same methods as one decision at a time. */
export function applyBulkAction(
  action: BulkAction,
  record: LocalizedEntity,
  language: Language,
  fields: readonly string[],
  found: ReadonlySet<string>,
  by: string,
): BulkActionCount {
  const { open = [], not = [] } = Object.groupBy(
    fields.filter((field) => isApplicable(action, record, language, field) !== undefined),
    (field) => (isApplicable(action, record, language, field) ? 'open' : 'not'),
  );
  if (action === 'accept' || action === 'dismiss') {
    for (const field of open) record.resolveSuggestion(language, field, action, by);
  } else if (open.length > 0) {
    record.confirm(language, by, open);
  }
  // Of a suggestion that is taken, what was found in the text before it says nothing.
  const keepsText = action === 'approve' || action === 'keep';
  const withFindings = keepsText ? open.filter((field) => found.has(field)).length : 0;
  return { fields: open.length, skipped: not.length, withFindings };
}
