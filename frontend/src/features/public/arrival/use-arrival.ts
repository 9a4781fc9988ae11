import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { createSettingReader } from '../../../shared/content/settings';
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { sitePoint } from '../../../shared/site/site-point';
import { arrivalQueries } from './arrival.queries';

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
