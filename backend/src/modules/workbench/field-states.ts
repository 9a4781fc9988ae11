import { FIELD_STATES, type FieldState } from '../localization/index.js';

export { FIELD_STATES, type FieldState };

/** The states in which a person has something to decide. */
export const STATES_TO_DECIDE = ['missing', 'copied', 'review', 'stale', 'suggested'] as const;

/** How one field stands: its state, and whether anything found in its text is open. */
export interface Stand {
  readonly state: FieldState;
  /** There are findings that nobody has dismissed. */
  readonly hasFindings: boolean;
  /** Some of them were found only after a change of the glossary, the style or the checks. */
  readonly hasNewFindings: boolean;
}

/** What records can be narrowed to. */
export const MATRIX_FILTERS = [
  'all',
  'decision',
  'findings',
  'newFindings',
  ...FIELD_STATES,
] as const;

export type MatrixFilter = (typeof MATRIX_FILTERS)[number];

/** Whether a field is among those that a filter stands for. */
export function isAmong(filter: MatrixFilter): (stand: Stand) => boolean {
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
 * One character says how a field stands: the place of its state among all, as a digit, a small letter where there are
 * findings, a capital where some are new. A row of them says how all fields of a version stand.
 */
const FIRST = { none: '0', findings: 'a', newFindings: 'A' } as const;

/** What is added to the code of a character; for SQL. */
export const FINDINGS_SHIFT = FIRST.findings.charCodeAt(0) - FIRST.none.charCodeAt(0);
export const NEW_FINDINGS_SHIFT = FIRST.newFindings.charCodeAt(0) - FIRST.none.charCodeAt(0);

export const encodeState = (state: FieldState): string => String(FIELD_STATES.indexOf(state));

const STANDS: ReadonlyMap<string, Stand> = new Map(
  FIELD_STATES.flatMap((state, place) =>
    Object.entries(FIRST).map(([band, first]) => {
      const code = String.fromCharCode(first.charCodeAt(0) + place);
      const hasNewFindings = band === 'newFindings';
      return [code, { state, hasFindings: band !== 'none', hasNewFindings }] as const;
    }),
  ),
);

/** How a version's fields stand, in their order. */
export const standsIn = (codes: string): Stand[] => Array.from(codes, (code) => STANDS.get(code)!);

/** SQL of whether one of a version's fields stands like this. */
export function hasOneThat(isWanted: (stand: Stand) => boolean): string {
  const codes = [...STANDS].flatMap(([code, stand]) => (isWanted(stand) ? code : []));
  return codes.length > 0 ? `states ~ '[${codes.join('')}]'` : 'false';
}
