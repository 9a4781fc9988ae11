import { queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type Api } from '../../../api/client';
import { type Language } from '../../../shared/i18n/language';

export type Logo = components['schemas']['SiteLogoDto'];

/** The logo of a language, hidden ones as well; without an id where there is none. */
export function logoQuery({ client }: Api, language: Language) {
  return queryOptions({
    queryKey: ['site-logo', language],
    queryFn: async ({ signal }): Promise<Logo> => {
      const { data } = await client.GET('/api/site-logo/{idOrLanguage}', {
        params: { path: { idOrLanguage: language } },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
  });
}
