import { type Language } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { normalizeText, validateText } from '../../kernel/localized-text.js';
import { type FieldState, computeFieldState } from '../localization/index.js';
import { type BulkAction } from './bulk.dto.js';

/**
 * States to which an action may apply. A stale text with a suggestion has the state `stale`, or `review` if the
 * suggestion failed a check.
 */
export const APPLICABLE_STATES: Readonly<Record<BulkAction, readonly FieldState[]>> = {
  approve: ['machine', 'converted'],
  keep: ['stale', 'review'],
  accept: ['stale', 'suggested', 'review'],
  dismiss: ['stale', 'suggested', 'review'],
};

/** Numbers of fields that an action changed or skipped. */
export interface BulkActionCount {
  readonly fields: number;
  readonly skipped: number;
  /** Fields whose text was approved although it has undismissed findings. */
  readonly withFindings: number;
}

/**
 * Whether an action applies to the current field. False: the field is counted as skipped. Undefined: the field has
 * nothing to decide, so it is not counted.
 */
function isApplicable(
  action: BulkAction,
  record: LocalizedEntity,
  language: Language,
  field: string,
): boolean | undefined {
  const translation = record.translation(language);
  if (!translation || language === record.baseLanguage) return false;
  if (action === 'approve') {
    return APPLICABLE_STATES.approve.includes(computeFieldState(record, language, field));
  }
  if (action === 'keep') {
    return translation.originOf(field) === 'human' ? record.isStale(translation, field) : undefined;
  }
  const suggestion = record.suggestionFor(translation, field);
  if (!suggestion) return undefined;
  if (action === 'dismiss') return true;
  const text = normalizeText(suggestion.text) ?? '';
  const isValid = validateText(field, record.localizedFields[field]!, text) === undefined;
  return isValid && !suggestion.needsReview?.length;
}

/** Applies an action to fields of one language, with the same methods as single actions. */
export function applyBulkAction(
  action: BulkAction,
  record: LocalizedEntity,
  language: Language,
  fields: readonly string[],
  fieldsWithFindings: ReadonlySet<string>,
  username: string,
): BulkActionCount {
  const { applicable = [], skipped = [] } = Object.groupBy(
    fields.filter((field) => isApplicable(action, record, language, field) !== undefined),
    (field) => (isApplicable(action, record, language, field) ? 'applicable' : 'skipped'),
  );
  if (action === 'accept' || action === 'dismiss') {
    for (const field of applicable) record.resolveSuggestion(language, field, action, username);
  } else if (applicable.length > 0) {
    record.confirm(language, username, applicable);
  }
  // Only these actions approve a text in spite of its findings.
  const approvesText = action === 'approve' || action === 'keep';
  const withFindings = approvesText
    ? applicable.filter((field) => fieldsWithFindings.has(field)).length
    : 0;
  return { fields: applicable.length, skipped: skipped.length, withFindings };
}
