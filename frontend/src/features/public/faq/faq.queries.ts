import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type Api } from '../../../api/client';
import { type Language } from '../../../shared/i18n/language';

export type FaqEntry = components['schemas']['FaqDto'];

/** All questions in a language; previous data stays visible while another language loads. */
export function faqQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/faq', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}
