import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { settingsQuery } from '../../../shared/content/settings';
import { type Language } from '../../../shared/i18n/language';

/** Texts about the guesthouse. */
export function aboutQuery(api: Api, language: Language) {
  return settingsQuery(api, 'about', language);
}

/** Images of the introduction. */
export function introImagesQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/base-intro-images', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}
