import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type Language } from '../../../shared/i18n/language';

export type HeroSlide = components['schemas']['SlideDto'];

/** Slides in a language; previous data stays visible while another language loads. */
export function slidesQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/carousel-slides', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}
