import { type components } from '@kawabe/client';
import { type QueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { usePagedList } from '../../../shared/admin';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';
import { type Api } from '../../../api/client';

export type Term = components['schemas']['TermDto'];
export type TermKind = components['schemas']['TermKind'];
type TermInput = components['schemas']['CreateTermDto'];

export const TERM_KINDS = ['term', 'place', 'name'] as const;

const PAGE_SIZE = 100;

export const glossaryKey = ['glossary'] as const;

/** Loads the terms that match, page by page. */
export function useTerms(search: string, kind: TermKind | undefined) {
  const { client } = useApi();
  return usePagedList({
    queryKey: [...glossaryKey, search, kind],
    load: (page, signal) =>
      client.GET('/api/translations/glossary', {
        params: {
          query: {
            page,
            pageSize: PAGE_SIZE,
            ...(search && { search }),
            ...(kind && { kind }),
          },
        },
        signal,
      }),
  });
}

/** Returns the name of a term in a language, or in the first that has one. */
export function nameOf({ words }: Pick<Term, 'words'>, language: Language): string | undefined {
  return [language, ...LANGUAGES].map((code) => words[code]?.trim()).find(Boolean);
}

/** Form values of a term, with lists as text. */
export interface TermValues {
  kind: string;
  doNotTranslate: string;
  exactCase: string;
  words: Record<Language, string>;
  aliases: Record<Language, string>;
  forbidden: Record<Language, string>;
}

/** Form value of a selected flag; an empty text otherwise. */
export const FLAG_ON = 'yes';

/** Returns an object with a value for each language. */
const mapLanguages = <T>(getValue: (code: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((code) => [code, getValue(code)])) as Record<Language, T>;

export const toTermValues = (term?: Term): TermValues => ({
  kind: term?.kind ?? 'term',
  doNotTranslate: term?.doNotTranslate ? FLAG_ON : '',
  exactCase: term?.exactCase ? FLAG_ON : '',
  words: mapLanguages((code) => term?.words[code] ?? ''),
  aliases: mapLanguages((code) => formatEntries(term?.aliases[code])),
  forbidden: mapLanguages((code) => formatEntries(term?.forbidden[code])),
});

const COMMA_PATTERN = /[,，、;；]/;
/** Bars also separate terms in files, so no term contains one. */
const BAR_PATTERN = /[|｜]/;

/** Formats a list of terms as text. They are separated by commas, or followed by bars if one of them contains a comma. */
function formatEntries(entries: readonly string[] = []): string {
  if (!entries.some((entry) => COMMA_PATTERN.test(entry))) return entries.join(', ');
  return entries.map((entry) => `${entry} |`).join(' ');
}

/** Parses a list of terms that are separated by bars or, if there are none, by commas or semicolons. */
export const parseEntries = (text: string): string[] =>
  text
    .split(BAR_PATTERN.test(text) ? BAR_PATTERN : COMMA_PATTERN)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Converts the form to the API's input. Empty fields are sent as well, because the API does not change omitted ones. */
export const toTermInput = (values: TermValues): TermInput => ({
  kind: TERM_KINDS.find((kind) => kind === values.kind) ?? 'term',
  words: mapLanguages((code) => values.words[code].trim() || null),
  aliases: mapLanguages((code) => parseEntries(values.aliases[code])),
  forbidden: mapLanguages((code) => parseEntries(values.forbidden[code])),
  doNotTranslate: values.doNotTranslate === FLAG_ON,
  exactCase: values.exactCase === FLAG_ON,
});

export type StyleGuide = components['schemas']['StyleGuideDto'];
export type StyleGuides = Record<Language, StyleGuide>;
export type StyleTexts = Record<Language, string>;

export const MAX_STYLE_LENGTH = 5000;

const STYLE_PATH = '/api/translations/style/{language}';

const styleQuery = (api: Api, language: Language) =>
  api.queryOptions('get', STYLE_PATH, { params: { path: { language } } });

export const styleTextsOf = (guides: StyleGuides): StyleTexts =>
  mapLanguages((language) => guides[language].text);

/** Stores the changed styles, one language after another. */
export async function saveStyles(
  api: Api,
  queries: QueryClient,
  texts: StyleTexts,
  changed: readonly Language[],
): Promise<StyleTexts> {
  const storedTexts = { ...texts };
  for (const language of changed) {
    const { queryKey } = styleQuery(api, language);
    const version = queries.getQueryData<StyleGuide>(queryKey)?.version;
    const { data } = await api.client.PUT(STYLE_PATH, {
      params: { path: { language } },
      body: { text: texts[language], ...(version !== undefined && { version }) },
    });
    queries.setQueryData(queryKey, data);
    if (data) storedTexts[language] = data.text;
  }
  return storedTexts;
}

/** Loads the style texts of all languages again, whatever is cached. */
export async function fetchStyles(api: Api, queries: QueryClient): Promise<StyleTexts> {
  const guides = await Promise.all(
    LANGUAGES.map((language) => queries.fetchQuery({ ...styleQuery(api, language), staleTime: 0 })),
  );
  return mapLanguages((language) => guides[LANGUAGES.indexOf(language)]?.text ?? '');
}
