import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { usePagedList } from '../../../shared/admin';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';

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
  return words[language] ?? LANGUAGES.map((code) => words[code]).find(Boolean);
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

export const FLAG_ON = 'yes';

const byLanguage = <T>(of: (code: Language) => T) =>
  Object.fromEntries(LANGUAGES.map((code) => [code, of(code)])) as Record<Language, T>;

export const toTermValues = (term?: Term): TermValues => ({
  kind: term?.kind ?? 'term',
  doNotTranslate: term?.doNotTranslate ? FLAG_ON : '',
  exactCase: term?.exactCase ? FLAG_ON : '',
  words: byLanguage((code) => term?.words[code] ?? ''),
  aliases: byLanguage((code) => formatEntries(term?.aliases[code])),
  forbidden: byLanguage((code) => formatEntries(term?.forbidden[code])),
});

const COMMA = /[,，、;；]/;
/** Separates terms in files as well, so no term contains it. */
const BAR = /[|｜]/;

/** Formats a list as text; bars separate the entries if one contains a comma. */
function formatEntries(entries: readonly string[] = []): string {
  if (!entries.some((entry) => COMMA.test(entry))) return entries.join(', ');
  return entries.map((entry) => `${entry} |`).join(' ');
}

export const parseEntries = (typed: string): string[] =>
  typed
    .split(BAR.test(typed) ? BAR : COMMA)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** Empty fields are sent as empty, because omitted ones would not change. */
export const toTermInput = (values: TermValues): TermInput => ({
  kind: TERM_KINDS.find((kind) => kind === values.kind) ?? 'term',
  words: byLanguage((code) => values.words[code].trim() || null),
  aliases: byLanguage((code) => parseEntries(values.aliases[code])),
  forbidden: byLanguage((code) => parseEntries(values.forbidden[code])),
  doNotTranslate: values.doNotTranslate === FLAG_ON,
  exactCase: values.exactCase === FLAG_ON,
});
