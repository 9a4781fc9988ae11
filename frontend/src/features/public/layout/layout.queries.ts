import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type Api } from '../../../api/client';
import { settingsQuery } from '../../../shared/content/settings';
import { type Language } from '../../../shared/i18n/language';

const LOGO_STALE_MS = 5 * 60_000;

/** The logo of a language, without fallback to that of another language. */
export function logoQuery(api: Api, language: Language) {
  const params = { path: { idOrLanguage: language } };
  const options = api.queryOptions('get', '/api/site-logo/{idOrLanguage}', { params });
  const meta = { failure: () => 'Failed to fetch site logo' };
  return { ...options, staleTime: LOGO_STALE_MS, meta };
}

type Footer = components['schemas']['FooterDto'];

export function footerQuery(api: Api, language: Language) {
  return queryOptions({
    ...api.queryOptions('get', '/api/site-settings/footer', { params: { query: { language } } }),
    placeholderData: keepPreviousData,
  });
}

/** The contact settings, loaded only for a footer without an address or email of its own. */
export const footerFallbackQuery = (api: Api, footer: Footer | undefined, language: Language) => ({
  ...settingsQuery(api, 'contact', language),
  enabled: footer !== undefined && !(footer.address && footer.email),
});
