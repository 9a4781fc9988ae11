import { queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { ApiError } from '../../api/api-error';
import { type Api } from '../../api/client';
import { type Language } from '../i18n/language';
import { type RecordPage } from '../site/slug';

type Schemas = components['schemas'];

/** Records with a page of their own, by the first part of its path. */
interface PageRecords {
  rooms: Schemas['RoomDto'];
  events: Schemas['EventDto'];
  policies: Schemas['PolicyLinkDto'];
}

export const recordApiPaths = {
  rooms: '/api/rooms/by-slug/{slug}',
  events: '/api/events/by-slug/{slug}',
  policies: '/api/policy-links/by-slug/{slug}',
} as const satisfies Record<RecordPage, string>;

const isMissing = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

/** A record in a language; null if visitors see none at this URL. */
export function recordQuery<Kind extends RecordPage>(
  api: Api,
  kind: Kind,
  slug: string,
  language: Language,
) {
  const path: (typeof recordApiPaths)[RecordPage] = recordApiPaths[kind];
  const init = { params: { path: { slug }, query: { language } } };
  return queryOptions({
    queryKey: api.queryOptions('get', path, init).queryKey,
    queryFn: async ({ signal }): Promise<PageRecords[Kind] | null> => {
      try {
        const { data } = await api.client.GET(path, { ...init, signal });
        const isVisible = data && ('active' in data ? data.active : data.enabled);
        return isVisible ? (data as PageRecords[Kind]) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    placeholderData: (previous) => (previous?.slug === slug ? previous : undefined),
  });
}
