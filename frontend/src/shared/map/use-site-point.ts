import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import { createSettingReader, settingsQuery } from '../content/settings';
import { useLanguage } from '../i18n/language-context';
import { sitePoint, type Point } from '../site/site-point';

/** Returns the coordinates of the guesthouse, once the contact settings are loaded and contain them. */
export function useSitePoint(): Point | undefined {
  const { language } = useLanguage();
  const { data } = useQuery(settingsQuery(useApi(), 'contact', language));
  return sitePoint(createSettingReader(data, language));
}
