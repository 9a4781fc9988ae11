import { queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { type Language } from '../../../shared/i18n/language';

export type Policy = components['schemas']['PolicyLinkDto'];

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A policy in a language; null if visitors see none at this URL. */
export function policyQuery(api: Api, slug: string, language: Language) {
  const init = { params: { path: { slug }, query: { language } } };
  return queryOptions({
    queryKey: api.queryOptions('get', '/api/policy-links/by-slug/{slug}', init).queryKey,
    queryFn: async ({ signal }): Promise<Policy | null> => {
      try {
        const { data } = await api.client.GET('/api/policy-links/by-slug/{slug}', {
          ...init,
          signal,
        });
        return data?.enabled ? data : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    placeholderData: (previous) => (previous?.slug === slug ? previous : undefined),
  });
}
