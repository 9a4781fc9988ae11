import { queryOptions } from '@tanstack/react-query';
import { type Api } from '../../api/client';

const FIVE_MINUTES = 5 * 60_000;

/** The user of the stored token; enabled only if there is one. */
export function statusQuery(api: Api) {
  return queryOptions({
    ...api.queryOptions('get', '/api/auth/status'),
    staleTime: FIVE_MINUTES,
    refetchOnWindowFocus: true,
    retry: 1,
  });
}
