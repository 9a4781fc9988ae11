import { useCallback } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { useUrlParams, usePagedList } from '../../../shared/admin';
import { useLanguage } from '../../../shared/i18n/language-context';

export type MediaFile = components['schemas']['MediaDto'];

/** Prefix of the query keys of the media library, and of the dialog that chooses images from it. */
export const mediaKey = ['content', 'media'] as const;

const PAGE_SIZE = 48;

export const MEDIA_FILTERS = ['missing-alt', 'unused'] as const;
type MediaFilter = (typeof MEDIA_FILTERS)[number];

/** Filter of the library, stored in the URL. */
export function useMediaFilter() {
  const [params, setParams] = useUrlParams();
  // Stable, because the search box starts its delay again with another callback.
  const setSearch = useCallback((search: string) => setParams({ search }), [setParams]);
  return {
    search: params.get('search') ?? '',
    filter: MEDIA_FILTERS.find((mediaFilter) => mediaFilter === params.get('filter')),
    setSearch,
    setFilter: (filter: MediaFilter | undefined) => setParams({ filter }),
    clearFilter: () => setParams({ search: '', filter: '' }),
  };
}

export function useMedia(search: string, filter: MediaFilter | undefined) {
  const { client } = useApi();
  const { language } = useLanguage();
  return usePagedList({
    queryKey: [...mediaKey, 'library', { search, filter, language }],
    load: (page, signal) =>
      client.GET('/api/media', {
        params: {
          query: {
            page,
            pageSize: PAGE_SIZE,
            language,
            ...(search && { search }),
            ...(filter === 'missing-alt' && { missingAlt: true }),
            ...(filter === 'unused' && { unused: true }),
          },
        },
        signal,
      }),
  });
}
