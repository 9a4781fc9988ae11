import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { readBody } from '../../../api/read-body';
import { type components } from '@kawabe/client';
import { type Language } from '../../i18n/language';
import { needsDecision } from './translation-state';

type Schemas = components['schemas'];
type MatrixField = Schemas['MatrixFieldDto'];
export type MatrixLanguage = Schemas['MatrixLanguageDto'];
export type MatrixRow = Schemas['MatrixItemDto'];
export type MatrixPage = Schemas['MatrixPageDto'];
/** A kind and the number of its fields that match the filter. */
export type MatrixKindCount = Schemas['MatrixKindDto'];

/**
 * Filters of the matrix by state: `decision` selects fields that a person must decide, `findings` those with findings that
 * are not dismissed, `newFindings` those with findings from a change of the glossary, the style or the checks, `all` those
 * with a text to translate.
 */
export const STATE_FILTERS = [
  'decision',
  'findings',
  'newFindings',
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
export type StateFilter = (typeof STATE_FILTERS)[number];

/** Whether a field matches the filter. */
export const matchesStateFilter = (
  filter: StateFilter,
  { state, findings, hasNewFindings }: Pick<MatrixField, 'state' | 'findings' | 'hasNewFindings'>,
): boolean => {
  if (filter === 'findings') return findings > 0;
  if (filter === 'newFindings') return hasNewFindings;
  if (filter === 'all') return state !== 'base' && state !== 'none';
  return filter === 'decision' ? needsDecision(state) : state === filter;
};

/** Filters of the matrix; all are stored in the URL. */
export interface MatrixFilter {
  state: StateFilter;
  kind: string | undefined;
  language: Language | undefined;
  search: string;
}

export const MATRIX_PAGE_SIZE = 100;

const toQuery = ({ state, kind, language, search }: MatrixFilter) => ({
  state,
  ...(kind && { kind }),
  ...(language && { language }),
  ...(search && { search }),
});

/** A page of the matrix; reloaded whenever any content changes. */
export function matrixQuery(
  { client }: Api,
  filter: MatrixFilter,
  page: number,
  pageSize = MATRIX_PAGE_SIZE,
) {
  const query = { ...toQuery(filter), page, pageSize };
  return queryOptions({
    queryKey: ['content', 'matrix', query],
    queryFn: ({ signal }) =>
      readBody(client.GET('/api/translations/overview', { params: { query }, signal })),
    ...(page === 1 && { placeholderData: keepPreviousData }),
  });
}

/** Numbers of fields by state, in all languages or in one. The rows are not needed, so only one is requested. */
export const fieldCountsQuery = (api: Api, language?: Language) =>
  matrixQuery(api, { state: 'all', kind: undefined, language, search: '' }, 1, 1);
