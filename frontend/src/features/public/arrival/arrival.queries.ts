import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { createSettingReader, settingsQuery } from '../../../shared/content/settings';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { sitePoint } from '../../../shared/site/site-point';

/** Contact data in the page's language; contact data and name of the guesthouse in Japanese, for taxi drivers. */
export function arrivalQueries(api: Api, language: Language) {
  return {
    contact: settingsQuery(api, 'contact', language),
    japanese: settingsQuery(api, 'contact', DEFAULT_LANGUAGE),
    header: settingsQuery(api, 'header', DEFAULT_LANGUAGE),
  };
}

/** Loads the data of the arrival page; name and address are in Japanese, for taxi drivers. */
export function useArrival() {
  const { language } = useLanguage();
  const queries = arrivalQueries(useApi(), language);
  const contact = useQuery(queries.contact);
  const japanese = useQuery(queries.japanese);
  const header = useQuery(queries.header);
  const readSetting = createSettingReader(contact.data, language);
  const readJapanese = createSettingReader(japanese.data, DEFAULT_LANGUAGE);
  return {
    readSetting,
    japaneseName: createSettingReader(header.data, DEFAULT_LANGUAGE)('brand')?.text,
    japaneseAddress: readJapanese('address')?.text,
    phone: readSetting('phone')?.text,
    site: sitePoint(readSetting),
    hasFailed: contact.isError && !contact.data,
  };
}
