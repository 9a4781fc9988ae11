import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import { type Api } from '../../api/client';
import { type components } from '@kawabe/client';
import { type Language } from '../i18n/language';
import { fieldLang } from '../i18n/field-lang';
import { useLanguage } from '../i18n/language-context';

type Setting = components['schemas']['SettingDto'];
type Section = components['schemas']['SettingSection'];

/** A text of the settings, with its language if it differs from the page's. */
export interface SettingText {
  text: string;
  lang: string | undefined;
}

export function settingsQuery(api: Api, section: Section, language: Language) {
  const params = { path: { idOrSection: section }, query: { language } };
  return queryOptions({
    ...api.queryOptions('get', '/api/site-settings/{idOrSection}', { params }),
    placeholderData: keepPreviousData,
  });
}

/** Returns a function that reads settings by key; blank ones count as unset. */
export function createSettingReader(
  settings: readonly Setting[] | undefined,
  pageLanguage: Language,
) {
  return (key: string): SettingText | undefined => {
    const setting = settings?.find((candidate) => candidate.key === key);
    const text = setting?.value.trim();
    return setting && text ? { text, lang: fieldLang(setting, 'value', pageLanguage) } : undefined;
  };
}

/** Returns a function that reads the settings of a section by key, in the current language. */
export function useSettings(section: Section): SettingReader {
  const { language } = useLanguage();
  const { data } = useQuery(settingsQuery(useApi(), section, language));
  return createSettingReader(data, language);
}

/** Splits a text into its lines, without blank ones. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export type SettingReader = ReturnType<typeof createSettingReader>;
