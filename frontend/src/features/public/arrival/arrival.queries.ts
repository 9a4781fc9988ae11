import { type Api } from '../../../api/client';
import { settingsQuery } from '../../../shared/content/settings';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/language';

/** Contact data in the reader's language, and in Japanese for the driver. */
export function arrivalQueries(api: Api, language: Language) {
  return {
    own: settingsQuery(api, 'contact', language),
    japanese: settingsQuery(api, 'contact', DEFAULT_LANGUAGE),
    header: settingsQuery(api, 'header', DEFAULT_LANGUAGE),
  };
}
