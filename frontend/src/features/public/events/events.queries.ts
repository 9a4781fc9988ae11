import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { type components } from '../../../api/schema';
import { type Language } from '../../../shared/i18n/language';

export type SeasonEvent = components['schemas']['BaseEventDto'];
export type SeasonImage = components['schemas']['SeasonImageDto'];

/** All events in a language, by date; the old ones stay in sight while another language loads. */
export function eventsQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/base-events', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}

/** The pictures staff gave to the seasons. */
export function seasonImagesQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/season-images/{idOrLanguage}', {
      params: { path: { idOrLanguage: language } },
    }),
    placeholderData: keepPreviousData,
  });
}
