import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { settingsQuery } from '../../../shared/content/settings';
import { type Language } from '../../../shared/i18n/language';

type ContactDraft = components['schemas']['ContactDraftDto'];

/** Settings of reservations. They are not retried, because the pages work without them. */
export function reservationSettingsQuery(api: Api, language: Language) {
  return { ...settingsQuery(api, 'reservation', language), retry: false };
}

/** The social accounts that visitors see. */
export const socialQuery = (api: Api) =>
  queryOptions({
    ...api.queryOptions('get', '/api/social-platforms'),
    select: (platforms) => platforms.filter(({ enabled }) => enabled),
  });

/** Values and errors of a form that was sent without scripts and rejected; null if they have expired. */
export function draftQuery(api: Api, draftId: string) {
  const init = { params: { path: { draft: draftId } } };
  return queryOptions({
    queryKey: api.queryOptions('get', '/api/contact-messages/drafts/{draft}', init).queryKey,
    queryFn: async ({ signal }): Promise<ContactDraft | null> => {
      const path = '/api/contact-messages/drafts/{draft}';
      try {
        return (await api.client.GET(path, { ...init, signal })).data ?? null;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
}
