import { type QueryClient } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';

export type Guide = components['schemas']['StyleGuideDto'];
export type Guides = Record<Language, Guide>;
export type StyleTexts = Record<Language, string>;

export const STYLE_LENGTH = 5000;

const PATH = '/api/translations/style/{language}';

const optionsOf = (api: Api, language: Language) =>
  api.queryOptions('get', PATH, { params: { path: { language } } });

export const textsOf = (guides: Guides): StyleTexts =>
  Object.fromEntries(LANGUAGES.map((language) => [language, guides[language].text])) as StyleTexts;

/** Stores the changed styles, one language after another. */
export async function saveStyles(
  api: Api,
  queries: QueryClient,
  texts: StyleTexts,
  changed: readonly Language[],
): Promise<StyleTexts> {
  const stored = { ...texts };
  for (const language of changed) {
    const { queryKey } = optionsOf(api, language);
    const version = queries.getQueryData<Guide>(queryKey)?.version;
    const { data } = await api.client.PUT(PATH, {
      params: { path: { language } },
      body: { text: texts[language], ...(version !== undefined && { version }) },
    });
    queries.setQueryData(queryKey, data);
    if (data) stored[language] = data.text;
  }
  return stored;
}

export async function fetchStyles(api: Api, queries: QueryClient): Promise<StyleTexts> {
  const guides = await Promise.all(
    LANGUAGES.map((language) => queries.fetchQuery({ ...optionsOf(api, language), staleTime: 0 })),
  );
  return Object.fromEntries(
    LANGUAGES.map((language, index) => [language, guides[index]?.text ?? '']),
  ) as StyleTexts;
}
