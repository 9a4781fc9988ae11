import { type Language } from '../../../kernel/language.js';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Problem } from '../../../kernel/problem.js';
import { type FieldState, computeFieldState } from '../../localization/index.js';
import { type AnyKindDefinition } from '../kind/index.js';
import { type TranslationState, type TranslationStateDto } from './content.dto.js';
import { type KindFieldDto } from './kinds.dto.js';

/** Number of records by field name and value. */
export type Facets = Record<string, Record<string, number>>;

/** Selected values by field name. */
export type SelectedValues = ReadonlyMap<string, string>;

/** Returns the shared fields that lists can be filtered by. */
export const listFacetFields = ({ published }: AnyKindDefinition): KindFieldDto[] =>
  published.fields.filter(({ type, where }) => where === 'shared' && type === 'choice');

/** Parses `mediaType:video,videoFilter:noir`. */
export function parseFacets(kind: AnyKindDefinition, text = ''): SelectedValues {
  if (text === '') return new Map();
  const fields = listFacetFields(kind);
  const selectedValues = text.split(',').map((part) => {
    const [name, value = ''] = part.split(':', 2);
    const field = fields.find((facet) => facet.name === name);
    if (field?.values?.includes(value)) return [field.name, value] as const;
    const choices = fields.map((facet) => `${facet.name} (${facet.values?.join(', ')})`).join('; ');
    const message = `It must be \`field:value\`, comma-separated, of: ${choices || 'none'}.`;
    throw Problem.invalidField('only', 'not_one_of', message);
  });
  return new Map(selectedValues);
}

/** States of a field that make its language `missing`. */
const MISSING_STATES = ['missing', 'copied'] as const;
/** Other states that need a decision, the worst first. */
const UNDECIDED_STATES = ['review', 'stale', 'suggested'] as const;

interface LanguageState {
  readonly state: TranslationState;
  /** The number of fields that need a decision. */
  readonly waiting: number;
  /** The number of fields in each state. */
  readonly fieldStates: Partial<Record<FieldState, number>>;
}

/** Returns the state of one language, from the states of its fields. */
export function computeTranslationState(
  record: LocalizedEntity,
  language: Language,
): LanguageState {
  const fieldStates: Partial<Record<FieldState, number>> = {};
  for (const field of record.fieldNames) {
    const state = computeFieldState(record, language, field);
    fieldStates[state] = (fieldStates[state] ?? 0) + 1;
  }
  const has = (state: FieldState) => fieldStates[state] !== undefined;
  const waiting = [...MISSING_STATES, ...UNDECIDED_STATES].reduce(
    (sum, state) => sum + (fieldStates[state] ?? 0),
    0,
  );
  const isMissing = record.missingLanguages.includes(language) || MISSING_STATES.some(has);
  const state = isMissing ? 'missing' : (UNDECIDED_STATES.find(has) ?? 'complete');
  return { state, waiting, fieldStates };
}

/** Whether a language is complete and contains text that no person wrote or approved. */
export function isUnapproved(
  record: LocalizedEntity,
  language: Language,
  { state } = computeTranslationState(record, language),
): boolean {
  const translation = record.translation(language);
  if (translation === undefined || state !== 'complete') return false;
  return record.fieldNames.some((field) => {
    const origin = translation.originOf(field);
    return origin === 'machine' || origin === 'converted';
  });
}

/** Returns the state of one language for a list. */
export function toTranslationStateDto(
  record: LocalizedEntity,
  language: Language,
  includesTexts: boolean,
): TranslationStateDto {
  const translation = record.translation(language);
  const { titleField } = record;
  const texts = record.fieldNames.map(
    (field) => [field, translation?.text(field) ?? null] as const,
  );
  const state = computeTranslationState(record, language);
  return {
    language,
    id: translation?.id ?? null,
    version: translation?.version ?? 0,
    title: translation?.text(titleField) ?? null,
    origin: translation?.originOf(titleField) ?? null,
    ...state,
    unapproved: isUnapproved(record, language, state),
    ...(includesTexts && { words: Object.fromEntries(texts) }),
  };
}

/** Returns the time and author of the last change of a text. */
export function findLastTextChange(record: LocalizedEntity): {
  writtenAt: string | null;
  updatedBy?: string;
} {
  const fieldProvenances = record.nonEmptyTranslations.flatMap(({ provenance }) =>
    Object.values(provenance).flatMap((fieldProvenance) => fieldProvenance ?? []),
  );
  // ISO 8601 in UTC sorts chronologically.
  const lastProvenance = fieldProvenances.reduce<(typeof fieldProvenances)[number] | undefined>(
    (latest, candidate) => (latest && latest.at >= candidate.at ? latest : candidate),
    undefined,
  );
  return {
    writtenAt: lastProvenance?.at ?? null,
    ...(lastProvenance?.by !== undefined && { updatedBy: lastProvenance.by }),
  };
}
