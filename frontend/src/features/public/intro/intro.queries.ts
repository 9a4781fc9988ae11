import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { type Language } from '../../../shared/i18n/language';

/** Images of the introduction. */
export function introImagesQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/base-intro-images', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}
