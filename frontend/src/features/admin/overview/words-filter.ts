import { type Language } from '../../../shared/i18n/language';
import { DECISIONS } from './overview.queries';

/** What the table counts: what needs a person, what may be approved, and texts with warnings. */
export const WORD_STATES = [...DECISIONS, 'machine', 'converted', 'findings'] as const;
export type CountedState = (typeof WORD_STATES)[number];

export const markOf = (state: Exclude<CountedState, 'findings'>) =>
  state === 'suggested' ? 'suggestion' : state;

/** The address of the fields in a state, in a language. */
export const wordsPlace = (language: Language, state: CountedState): string =>
  `/admin/translations?${new URLSearchParams({ state, language }).toString()}`;
