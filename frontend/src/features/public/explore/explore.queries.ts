import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type ListState, publicListState } from '../../../shared/content/list-state';
import { type Language } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';

export type Place = components['schemas']['BaseAttractionDto'];
export type PlaceGroup = components['schemas']['AttractionGroup'];

/** All places in a language; previous data stays visible while another language loads. */
export function attractionsQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/base-attractions', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}

export function usePlaces(): ListState<Place> {
  const { language } = useLanguage();
  return publicListState(useQuery(attractionsQuery(useApi(), language)));
}
