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

/** The terms that are searched for, page after page. */
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

/** What a term is called for the reader of a language: its word there, or the first there is. */
export function nameOf({ words }: Pick<Term, 'words'>, language: Language): string | undefined {
  return words[language] ?? LANGUAGES.map((code) => words[code]).find(Boolean);
}

/** A term as it is typed; lists as one text. */
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
/** In no word of a term: it separates words in files as well. */
const BAR = /[|｜]/;

/** A list as one text; each entry ends by a bar where one has a comma of its own. */
function formatEntries(entries: readonly string[] = []): string {
  if (!entries.some((entry) => COMMA.test(entry))) return entries.join(', ');
  return entries.map((entry) => `${entry} |`).join(' ');
}

/** The entries of a list that was typed as one text. */
export const parseEntries = (typed: string): string[] =>
  typed
    .split(BAR.test(typed) ? BAR : COMMA)
    .map((entry) => entry.trim())
    .filter(Boolean);

/** What is emptied is sent as nothing: what is left out would stay. */
export const toTermInput = (values: TermValues): TermInput => ({
  kind: TERM_KINDS.find((kind) => kind === values.kind) ?? 'term',
  words: byLanguage((code) => values.words[code].trim() || null),
  aliases: byLanguage((code) => parseEntries(values.aliases[code])),
  forbidden: byLanguage((code) => parseEntries(values.forbidden[code])),
  doNotTranslate: values.doNotTranslate === FLAG_ON,
  exactCase: values.exactCase === FLAG_ON,
});
