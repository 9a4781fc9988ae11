/** How the words of a field in one language stand, the worst first. */
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

/** The states in which a person has something to decide. */
export const DECISIONS = ['missing', 'copied', 'review', 'stale', 'suggested'] as const;

/** What records can be narrowed to. */
export const MATRIX_FILTERS = ['all', 'decision', ...FIELD_STATES] as const;

export type MatrixFilter = (typeof MATRIX_FILTERS)[number];

/** The states that a filter stands for. */
export function statesOf(filter: MatrixFilter): readonly FieldState[] {
  if (filter === 'all') return FIELD_STATES;
  return filter === 'decision' ? DECISIONS : [filter];
}

/** One character for a state, its place among all: a row of them says how all fields of a version stand. */
export const codeOf = (state: FieldState): string => String(FIELD_STATES.indexOf(state));

/** The states of a version's fields, in their order. */
export const statesIn = (codes: string): FieldState[] =>
  Array.from(codes, (code) => FIELD_STATES[Number(code)]!);

/** SQL of whether one of a version's fields is in one of these states. */
export function hasOneOf(states: readonly FieldState[]): string {
  return `states ~ '[${states.map(codeOf).join('')}]'`;
}
