import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { type Language } from '../../i18n/language';
import { call } from './workbench.api';

export type FieldState =
  | 'base'
  | 'missing'
  | 'copied'
  | 'review'
  | 'stale'
  | 'suggested'
  | 'machine'
  | 'converted'
  | 'human'
  | 'none';

export interface MatrixLanguage {
  language: Language;
  state: FieldState;
  waiting: number;
  version: number;
  fields: { field: string; state: FieldState; stale: boolean; findings: number }[];
}

export interface MatrixRow {
  kind: string;
  recordId: number;
  label: string;
  baseLanguage: Language;
  updatedAt: string | null;
  languages: MatrixLanguage[];
}

/** The states that a list of words can be narrowed to; `decision` are those that need a person. */
export const STATES = [
  'decision',
  'missing',
  'stale',
  'review',
  'suggested',
  'machine',
  'converted',
  'copied',
  'human',
  'all',
] as const;
export type StateFilter = (typeof STATES)[number];

const DECISIONS: readonly FieldState[] = ['missing', 'copied', 'review', 'stale', 'suggested'];

/** Whether a field is among those that are listed. */
export const isIn = (filter: StateFilter, state: FieldState): boolean => {
  if (filter === 'all') return state !== 'base' && state !== 'none';
  return filter === 'decision' ? DECISIONS.includes(state) : state === filter;
};

/** How much of a kind is listed, in the order of the list. */
export interface KindCount {
  kind: string;
  records: number;
  of: number;
  languages: Partial<Record<Language, number>>;
}

export interface MatrixPage {
  items: MatrixRow[];
  total: number;
  page: number;
  pageSize: number;
  counts: Record<StateFilter, number>;
  kinds: KindCount[];
}

/** What is listed; all of it stands in the address. */
export interface MatrixFilter {
  state: StateFilter;
  kind: string | undefined;
  language: Language | undefined;
  search: string;
}

export const MATRIX_PAGE = 100;

/** As the API takes it. */
export const questionOf = ({ state, kind, language, search }: MatrixFilter) => ({
  state,
  ...(kind && { kind }),
  ...(language && { language }),
  ...(search && { search }),
});

/** A page of the words of the whole site; asked for again whenever any content changes. */
export function matrixQuery(
  { client }: Api,
  filter: MatrixFilter,
  page: number,
  pageSize = MATRIX_PAGE,
) {
  const query = { ...questionOf(filter), page, pageSize };
  return queryOptions({
    queryKey: ['content', 'matrix', query],
    queryFn: ({ signal }) =>
      call<MatrixPage>(client, 'GET', '/api/translations/overview', { params: { query }, signal }),
    ...(page === 1 && { placeholderData: keepPreviousData }),
  });
}

/** How many fields are in each state, in all languages or in one, and how much there is. */
export const wordCountsQuery = (api: Api, language?: Language) =>
  matrixQuery(api, { state: 'all', kind: undefined, language, search: '' }, 1, 1);
