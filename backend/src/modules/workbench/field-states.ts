import { FIELD_STATES, type FieldState } from '../localization/index.js';

export { FIELD_STATES, type FieldState };

/** States that need a decision by a person. */
export const STATES_TO_DECIDE = ['missing', 'copied', 'review', 'stale', 'suggested'] as const;

/** State of a field, and whether its text has open findings. */
export interface FieldStatus {
  readonly state: FieldState;
  /** Whether the text has findings that were not dismissed. */
  readonly hasFindings: boolean;
  /** Whether some of the findings resulted from a change of the glossary, the style or the checks. */
  readonly hasNewFindings: boolean;
}

/** Filters of the matrix. */
export const MATRIX_FILTERS = [
  'all',
  'decision',
  'findings',
  'newFindings',
  ...FIELD_STATES,
] as const;

export type MatrixFilter = (typeof MATRIX_FILTERS)[number];

/** Returns a function that tells whether a field matches a filter. */
export function createStatusFilter(filter: MatrixFilter): (status: FieldStatus) => boolean {
  switch (filter) {
    case 'all':
      return () => true;
    case 'decision':
      return ({ state }) => (STATES_TO_DECIDE as readonly FieldState[]).includes(state);
    case 'findings':
      return ({ hasFindings }) => hasFindings;
    case 'newFindings':
      return ({ hasNewFindings }) => hasNewFindings;
    default:
      return ({ state }) => state === filter;
  }
}

/**
 * Second character of the code of a field in SQL; the first is the index of its state. The codes of all fields of a
 * translation form one string.
 */
export const FINDING_MARKS = { none: '-', findings: 'f', newFindings: 'n' } as const;

export const encodeState = (state: FieldState): string => String(FIELD_STATES.indexOf(state));

const STATUS_BY_CODE: ReadonlyMap<string, FieldStatus> = new Map(
  FIELD_STATES.flatMap((state) =>
    Object.values(FINDING_MARKS).map((mark) => {
      const hasNewFindings = mark === FINDING_MARKS.newFindings;
      const hasFindings = mark !== FINDING_MARKS.none;
      return [encodeState(state) + mark, { state, hasFindings, hasNewFindings }] as const;
    }),
  ),
);

/** Decodes the field states of a translation. */
export const decodeStates = (codes: string): FieldStatus[] =>
  codes.match(/../g)!.map((code) => STATUS_BY_CODE.get(code)!);

/**
 * Returns SQL of whether any field of a translation matches. Each code is a digit and another character, so that the
 * pattern matches whole codes only.
 */
export function anyFieldSql(matches: (status: FieldStatus) => boolean): string {
  const codes = [...STATUS_BY_CODE].flatMap(([code, status]) => (matches(status) ? code : []));
  return codes.length > 0 ? `states ~ '${codes.join('|')}'` : 'false';
}
