import { type components } from '@kawabe/client';
import { type Language, LANGUAGES } from '../../i18n/language';
import {
  type ContentRecord,
  type FieldProvenance,
  type Kind,
  type KindField,
  localizedFields,
} from './content.queries';

/** Short names of languages, each in its own script. */
export const shortLanguageNames: Record<Language, string> = {
  en: 'English',
  ja: '日本語',
  zh: '简中',
  zh_TW: '繁中',
};

export type FieldState = components['schemas']['FieldState'];

/** State of a text or a language, as its badge shows it. */
export type TranslationState = Exclude<FieldState, 'base'>;

/** States of a field or a language, the most urgent first. */
export const STATES_BY_URGENCY: readonly TranslationState[] = [
  'missing',
  'copied',
  'review',
  'stale',
  'suggested',
  'machine',
  'converted',
  'human',
  'none',
];

const DECISION_STATES: readonly FieldState[] = [
  'missing',
  'copied',
  'review',
  'stale',
  'suggested',
];

/** Whether a person has to resolve the state. Approval is optional and does not count. */
export const needsDecision = (state: FieldState): boolean => DECISION_STATES.includes(state);

/** Stored value of an empty list in every language. */
export const NO_ENTRIES = 'None';

/** Returns a string that changes with every save of the record. */
export const recordFingerprint = ({ version, translations }: ContentRecord): string =>
  [version, ...translations.map((translation) => translation.version)].join('.');

/** Returns the translation of a record or row into a language. */
export function translationIn<T extends { language: Language }>(
  { translations }: { translations: readonly T[] },
  language: Language,
): T | undefined {
  return translations.find((translation) => translation.language === language);
}

/** Returns the stored text of a field; null for the placeholder of an empty list. */
export function fieldText(
  record: ContentRecord,
  language: Language,
  field: Pick<KindField, 'name' | 'list'>,
): string | null {
  const text: unknown = Reflect.get(translationIn(record, language) ?? {}, field.name);
  return typeof text !== 'string' || (field.list && text === NO_ENTRIES) ? null : text;
}

export function provenanceOf(
  record: ContentRecord,
  language: Language,
  field: Pick<KindField, 'name'>,
): FieldProvenance | undefined {
  return translationIn(record, language)?.provenance[field.name];
}

/** Returns digests of the base texts shown beside the fields. A decision includes them, because it applies to these texts only. */
export function basisOf(record: ContentRecord, fields: readonly string[]): Record<string, string> {
  const basis = translationIn(record, record.baseLanguage)?.basis ?? {};
  return Object.fromEntries(
    fields.flatMap((field) => (basis[field] === undefined ? [] : [[field, basis[field]]])),
  );
}

/** Matches 約 28 平方公尺 and from ¥9,800, not 28 m² or ¥9,800, as `WORDS_PATTERN` of the API. */
const WORD_PATTERN = /[\u3040-\u30ff\u3400-\u9fff]|[a-z]{3}/u;

/** Whether one value applies to all languages. A measure with words is translated. */
export function isFixedIn(record: ContentRecord, field: KindField): boolean {
  if (!field.fixed || !field.measure) return field.fixed ?? false;
  return !WORD_PATTERN.test(fieldText(record, record.baseLanguage, field) ?? '');
}

/**
 * Whether a field holds the one value for all languages, so that its label names no language. A measure may become a text
 * while it is edited, so its label always names the language.
 */
export const isValueOfAllLanguages = (
  { fixed, measure }: Pick<KindField, 'fixed' | 'measure'>,
  { baseLanguage }: Pick<ContentRecord, 'baseLanguage'>,
  language: Language,
): boolean => fixed === true && measure !== true && language === baseLanguage;

export function fieldState(
  record: ContentRecord,
  language: Language,
  field: KindField,
): TranslationState {
  const provenance = provenanceOf(record, language, field);
  if (provenance?.suggestion?.needsReview) return 'review';
  if (fieldText(record, language, field) === null) {
    if (provenance?.suggestion) return 'suggested';
    if (language === record.baseLanguage || isFixedIn(record, field)) return 'none';
    return fieldText(record, record.baseLanguage, field) === null ? 'none' : 'missing';
  }
  if (provenance?.stale) return 'stale';
  if (provenance?.suggestion) return 'suggested';
  return provenance?.origin ?? 'none';
}

export function fieldsToDecide(kind: Kind, record: ContentRecord, language: Language): KindField[] {
  if (language === record.baseLanguage) return [];
  return localizedFields(kind).filter((field) =>
    needsDecision(fieldState(record, language, field)),
  );
}

/** A state, and the number of fields in it. */
export interface StateCount {
  state: TranslationState;
  count: number;
}

/** Returns the most urgent of the states, with the number of fields in it. */
export function mostUrgentOf(counts: Partial<Record<FieldState, number>>): StateCount {
  const state = STATES_BY_URGENCY.find((candidate) => counts[candidate] !== undefined) ?? 'none';
  return { state, count: counts[state] ?? 0 };
}

/** Counts the states of a language that need a decision, the most urgent first; without any, only its most urgent state. */
export function languageStates(
  kind: Kind,
  record: ContentRecord,
  language: Language,
): StateCount[] {
  const states = localizedFields(kind).map((field) => fieldState(record, language, field));
  const counts: Partial<Record<FieldState, number>> = {};
  for (const state of states) counts[state] = (counts[state] ?? 0) + 1;
  const mostUrgent = mostUrgentOf(counts).state;
  return STATES_BY_URGENCY.filter((state) => state === mostUrgent || needsDecision(state)).flatMap(
    (state) => {
      const count = counts[state] ?? 0;
      return count > 0 ? [{ state, count }] : [];
    },
  );
}

/** Returns the language whose text visitors of `language` see: by the fallback order of the site, copied texts last. */
export function displayedLanguage(
  record: ContentRecord,
  language: Language,
  field: KindField,
): Language | undefined {
  const fallbackLanguages: readonly Language[] = field.fixed
    ? [language, record.baseLanguage]
    : [language, 'ja', record.baseLanguage, ...LANGUAGES];
  const hasText = (code: Language) => fieldText(record, code, field) !== null;
  return (
    fallbackLanguages.find(
      (code) => hasText(code) && provenanceOf(record, code, field)?.origin !== 'copied',
    ) ?? fallbackLanguages.find(hasText)
  );
}

/** Returns the language whose text visitors of `language` would see if it had none. */
export function displayedLanguageWithout(
  record: ContentRecord,
  language: Language,
  field: KindField,
): Language | undefined {
  const others = record.translations.filter((translation) => translation.language !== language);
  return displayedLanguage({ ...record, translations: others }, language, field);
}

/** Returns all languages: the base first, then the others in the site's order. */
export function languagesBaseFirst(base: Language): Language[] {
  return [base, ...LANGUAGES.filter((language) => language !== base)];
}
