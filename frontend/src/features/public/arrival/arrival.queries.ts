import { type Api } from '../../../api/client';
import { settingsQuery } from '../../../shared/content/settings';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/language';

/** Contact data in the page's language; contact data and name of the guesthouse in Japanese, for taxi drivers. */
export function arrivalQueries(api: Api, language: Language) {
  return {
    contact: settingsQuery(api, 'contact', language),
    japanese: settingsQuery(api, 'contact', DEFAULT_LANGUAGE),
    header: settingsQuery(api, 'header', DEFAULT_LANGUAGE),
  };
}
