import {
  type FieldState,
  isIn,
  type MatrixLanguage,
  type StateFilter,
  type WordState,
} from '../../../shared/admin';

/** How the kit draws a state of the API. */
export const markOf = (state: FieldState): WordState =>
  state === 'suggested' ? 'suggestion' : state === 'base' ? 'none' : state;

/** In these a number would say nothing. */
const SETTLED: readonly FieldState[] = ['human', 'none', 'base'];

/** What a language of a record is marked with: what the list is about, else its worst state. */
export function stateIn({ state, fields }: MatrixLanguage, filter: StateFilter) {
  const listed = fields.filter((field) => isIn(filter, field));
  const about = listed.length > 0 ? listed : fields;
  const shown = about.some((field) => field.state === state) ? state : (about[0]?.state ?? state);
  // These are of texts in any state.
  if (filter === 'findings' || filter === 'newFindings')
    return { state: shown, count: listed.length };
  const count =
    filter === 'decision' && listed.length > 0
      ? listed.length
      : about.filter((field) => field.state === shown).length;
  return { state: shown, count: SETTLED.includes(shown) ? 0 : count };
}
