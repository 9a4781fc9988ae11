import { FIELD_STATES, type FieldState } from '../localization/index.js';

export { FIELD_STATES, type FieldState };

/** States that need a decision by a person. */
export const STATES_TO_DECIDE = ['missing', 'copied', 'review', 'stale', 'suggested'] as const;

/** State of a field, and whether its text has open findings. */
export interface FieldStatus {
  readonly state: FieldState;
  /** Has findings that nobody has dismissed. */
  readonly hasFindings: boolean;
  /** Some of them resulted from a change of the glossary, the style or the checks. */
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

/** Whether a field matches a filter. */
export function matchesFilter(filter: MatrixFilter): (status: FieldStatus) => boolean {
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
 * First code of each group. One character encodes the status of a field: the index of its state, as a digit without
 * findings, a lower-case letter with findings, and a capital with new findings. A string of them has all fields of a
 * translation.
 */
const FIRST_CODES = { none: '0', findings: 'a', newFindings: 'A' } as const;

/** Differences between the codes of a state, for SQL. */
export const FINDINGS_SHIFT = FIRST_CODES.findings.charCodeAt(0) - FIRST_CODES.none.charCodeAt(0);
export const NEW_FINDINGS_SHIFT =
  FIRST_CODES.newFindings.charCodeAt(0) - FIRST_CODES.none.charCodeAt(0);

export const encodeState = (state: FieldState): string => String(FIELD_STATES.indexOf(state));

const STATUS_BY_CODE: ReadonlyMap<string, FieldStatus> = new Map(
  FIELD_STATES.flatMap((state, index) =>
    Object.entries(FIRST_CODES).map(([group, first]) => {
      const code = String.fromCharCode(first.charCodeAt(0) + index);
      const hasNewFindings = group === 'newFindings';
      return [code, { state, hasFindings: group !== 'none', hasNewFindings }] as const;
    }),
  ),
);

/** Decodes the field states of a translation. */
export const decodeStates = (codes: string): FieldStatus[] =>
  Array.from(codes, (code) => STATUS_BY_CODE.get(code)!);

/** SQL of whether a field of a translation matches. */
export function anyFieldSql(matches: (status: FieldStatus) => boolean): string {
  const codes = [...STATUS_BY_CODE].flatMap(([code, status]) => (matches(status) ? code : []));
  return codes.length > 0 ? `states ~ '[${codes.join('')}]'` : 'false';
}
