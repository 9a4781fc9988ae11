import { type Api } from '../../api/client';
import { type Language } from '../i18n/language';
import { useTexts } from '../i18n/language-context';
import { type Texts } from '../i18n/texts';
import { createSettingReader, type SettingReader, type SettingText, useSettings } from './settings';

type SectionTexts = Texts['content'];
type TextSection = keyof SectionTexts;
type TextKey<S extends TextSection> = keyof SectionTexts[S] & string;

function createTextReader<S extends TextSection>(read: SettingReader, texts: Texts, section: S) {
  const builtIn = texts.content[section] as Readonly<Record<string, string>>;
  return (key: TextKey<S>): SettingText =>
    read(key) ?? { text: builtIn[key] ?? '', lang: undefined };
}

/** Returns a function that reads texts of a settings section by key: the setting, else the built-in text. */
export function useSiteTexts<S extends TextSection>(section: S) {
  return createTextReader(useSettings(section), useTexts(), section);
}

/** Loads what `useSiteTexts` returns, outside of React, for search engines and feeds. */
export async function readSiteTexts<S extends TextSection>(
  { client }: Api,
  section: S,
  language: Language,
  texts: Texts,
) {
  const params = { path: { idOrSection: section }, query: { language } };
  const { data } = await client.GET('/api/site-settings/{idOrSection}', { params });
  return createTextReader(createSettingReader(data, language), texts, section);
}

/** Returns the name of the site, for titles. */
export const useSiteName = (): string => useSiteTexts('header')('brand').text;

/** Returns the default email, on the site's own host. */
export const builtInEmail = (origin: string): string =>
  `info@${origin ? new URL(origin).hostname : 'localhost'}`;
