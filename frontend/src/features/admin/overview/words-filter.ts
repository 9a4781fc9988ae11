import { type Language } from '../../../shared/i18n/language';
import { DECISIONS } from './overview.queries';

/** The states that the table counts: what needs a person, and what may be approved. */
export const WORD_STATES = [...DECISIONS, 'machine', 'converted'] as const;
export type CountedState = (typeof WORD_STATES)[number];

export const markOf = (state: CountedState) => (state === 'suggested' ? 'suggestion' : state);

/** The address of the fields in a state, in a language. */
export const wordsPlace = (language: Language, state: CountedState): string =>
  `/admin/translations?${new URLSearchParams({ state, language }).toString()}`;
