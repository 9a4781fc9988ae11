import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { type Language } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { daysText } from '../../../shared/site/event-days';

export type SeasonEvent = components['schemas']['BaseEventDto'];
/** An event as its own page shows it. */
export type EventPageData = components['schemas']['EventDto'];
export type SeasonImage = components['schemas']['SeasonImageDto'];

/**
 * All events in a language, by date, without their images, which only the page of an event shows. Previous data stays
 * visible while another language loads.
 */
export function eventsQuery(api: Api, language: Language) {
  const init = { params: { query: { language } } };
  return queryOptions({
    queryKey: [...api.queryOptions('get', '/api/base-events', init).queryKey, 'no images'],
    queryFn: async ({ signal }): Promise<SeasonEvent[]> => {
      const { data = [] } = await api.client.GET('/api/base-events', { ...init, signal });
      return data.map((event) => ({ ...event, media: [] }));
    },
    placeholderData: keepPreviousData,
  });
}

/** Uploaded images of the seasons. */
export function seasonImagesQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/season-images/{idOrLanguage}', {
      params: { path: { idOrLanguage: language } },
    }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the events that can be chosen in the contact form, named by title and dates. */
export function useEventChoices() {
  const { language, texts } = useLanguage();
  const { data = [] } = useQuery(eventsQuery(useApi(), language));
  return data.map((event) => ({
    id: event.id,
    name: texts.site.detailed(event.title, daysText(event, texts)),
    lang: fieldLang(event, 'title', language),
  }));
}
