import { useSearchParams } from 'react-router-dom';
import { LANGUAGES, type Language } from '../../../shared/i18n/language';
import { DECISIONS } from './overview.queries';

/** What words can be narrowed to. */
export const WORD_FILTERS = [...DECISIONS, 'unapproved'] as const;
export type WordFilter = (typeof WORD_FILTERS)[number];

export const wordMarks = {
  missing: 'missing',
  review: 'review',
  stale: 'stale',
  suggested: 'suggestion',
  unapproved: 'machine',
} as const satisfies Record<WordFilter, string>;

export interface WordsChoice {
  filter?: WordFilter | undefined;
  language?: Language | undefined;
}

/** The address of the list of words in a state, in a language. */
export function wordsPlace({ filter, language }: WordsChoice): string {
  const params = new URLSearchParams({
    ...(filter && { filter }),
    ...(language && { language }),
  });
  return params.size > 0 ? `/admin/translations?${params.toString()}` : '/admin/translations';
}

/** What the address narrows the list to. */
export function useWordsChoice(): WordsChoice {
  const [params] = useSearchParams();
  return {
    filter: WORD_FILTERS.find((one) => one === params.get('filter')),
    language: LANGUAGES.find((one) => one === params.get('language')),
  };
}
