import { type Language, LANGUAGES } from '../../i18n/language';
import {
  type ContentRecord,
  type FieldProvenance,
  type Kind,
  type KindField,
  type Version,
} from './content.types';
import { localizedFields } from './content.queries';

/** What a tab or a line has room for, each in its own script. */
export const tabNames: Record<Language, string> = {
  en: 'English',
  ja: '日本語',
  zh: '简中',
  zh_TW: '繁中',
};

/** The states a field or a language can be in, the one most in need of a person first. */
export const STATES_BY_URGENCY = [
  'missing',
  'review',
  'stale',
  'suggestion',
  'copied',
  'machine',
  'converted',
  'human',
  'none',
] as const;

export type TranslationState = (typeof STATES_BY_URGENCY)[number];

const WAITING: readonly TranslationState[] = ['missing', 'review', 'stale', 'suggestion', 'copied'];

/** Whether a person has to decide about it. Approving is no duty, and does not count. */
export const needsDecision = (state: TranslationState): boolean => WAITING.includes(state);

/** What lists without entries are stored as, in every language. */
export const NO_ENTRIES = 'None';

/** Another one once anything of the record is saved. */
export const recordFingerprint = ({ version, translations }: ContentRecord): string =>
  [version, ...translations.map((one) => one.version)].join('.');

export function translationIn(record: ContentRecord, language: Language): Version | undefined {
  return record.translations.find((version) => version.language === language);
}

/** The words of a version; the text that stands for a list without entries is none. */
export function textIn(version: Version | undefined, field: KindField): string | null {
  const words: unknown = version && (version as Version & Record<string, unknown>)[field.name];
  if (typeof words !== 'string') return null;
  return field.list && words === NO_ENTRIES ? null : words;
}

export function fieldText(
  record: ContentRecord,
  language: Language,
  field: KindField,
): string | null {
  return textIn(translationIn(record, language), field);
}

export function provenanceOf(
  record: ContentRecord,
  language: Language,
  field: KindField,
): FieldProvenance | undefined {
  return translationIn(record, language)?.provenance[field.name];
}

/** The digest of the base words shown beside a field: sent with what a person decides, so that it is about these. */
export function basisOf(record: ContentRecord, fields: readonly string[]): Record<string, string> {
  const basis = translationIn(record, record.baseLanguage)?.basis ?? {};
  return Object.fromEntries(
    fields.flatMap((field) => (basis[field] === undefined ? [] : [[field, basis[field]]])),
  );
}

/** As the API has it: 約 28 平方公尺 and from ¥9,800 are words, 28 m² and ¥9,800 are none. */
const IN_WORDS = /[\u3040-\u30ff\u3400-\u9fff]|[a-z]{3}/u;

/** Whether one value applies to all languages. A measure that the base gives in words is translated. */
export function isFixedIn(record: ContentRecord, field: KindField): boolean {
  if (!field.fixed || !field.measure) return field.fixed ?? false;
  return !IN_WORDS.test(fieldText(record, record.baseLanguage, field) ?? '');
}

export function fieldState(
  record: ContentRecord,
  language: Language,
  field: KindField,
): TranslationState {
  const provenance = provenanceOf(record, language, field);
  if (provenance?.suggestion?.needsReview) return 'review';
  if (fieldText(record, language, field) === null) {
    if (provenance?.suggestion) return 'suggestion';
    if (language === record.baseLanguage || isFixedIn(record, field)) return 'none';
    return fieldText(record, record.baseLanguage, field) === null ? 'none' : 'missing';
  }
  if (provenance?.stale) return 'stale';
  if (provenance?.suggestion) return 'suggestion';
  return provenance?.origin ?? 'none';
}

export function fieldsToDecide(kind: Kind, record: ContentRecord, language: Language): KindField[] {
  if (language === record.baseLanguage) return [];
  return localizedFields(kind).filter((field) =>
    needsDecision(fieldState(record, language, field)),
  );
}

/** How often each state that waits occurs in a language, the most urgent first; at least its worst state. */
export function languageStates(
  kind: Kind,
  record: ContentRecord,
  language: Language,
): { state: TranslationState; count: number }[] {
  const states = localizedFields(kind).map((field) => fieldState(record, language, field));
  const worst = STATES_BY_URGENCY.find((state) => states.includes(state)) ?? 'none';
  return STATES_BY_URGENCY.filter((state) => state === worst || needsDecision(state)).flatMap(
    (state) => {
      const count = states.filter((one) => one === state).length;
      return count > 0 ? [{ state, count }] : [];
    },
  );
}

/** Whose words a visitor of `language` is shown for a field: the site's fallback chain, real words first. */
export function displayedLanguage(
  record: ContentRecord,
  language: Language,
  field: KindField,
): Language | undefined {
  const chain: readonly Language[] = field.fixed
    ? [language, record.baseLanguage]
    : [language, 'ja', record.baseLanguage, ...LANGUAGES];
  const has = (code: Language) => fieldText(record, code, field) !== null;
  return (
    chain.find((code) => has(code) && provenanceOf(record, code, field)?.origin !== 'copied') ??
    chain.find(has)
  );
}

/** Whose words a visitor would be shown if this language had none of its own. */
export function displayedWithout(
  record: ContentRecord,
  language: Language,
  field: KindField,
): Language | undefined {
  const others = record.translations.filter((version) => version.language !== language);
  return displayedLanguage({ ...record, translations: others }, language, field);
}

/** The base first, then the others in the house's order. */
export function languagesBaseFirst(base: Language): Language[] {
  return [base, ...LANGUAGES.filter((language) => language !== base)];
}
