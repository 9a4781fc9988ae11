import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type Language } from '../../i18n/language';
import { historyQuery, PAGE_SIZE } from '../content/content.queries';
import { type ContentRecord, type Revision } from '../content/content.types';

/** A change of one field in one language. */
export interface Change {
  id: string;
  at: string;
  language: Language;
  field: string;
  before: string | null;
  after: string | null;
  origin: string | null;
  by: string | undefined;
}

function changesOf(language: Language, { id, at, changes }: Revision): Change[] {
  return Object.entries(changes).map(([field, { before, after, origin, by }]) => ({
    id: `${id}.${field}`,
    ...{ at, language, field, before, after, origin, by },
  }));
}

interface Options {
  record: Pick<ContentRecord, 'kind' | 'id'>;
  languages: readonly Language[];
  /** Loads all entries, not only the newest of each language. */
  all: boolean;
}

/** Returns the changes of texts in some languages, newest first, and how many more there are. */
export function useHistory({ record, languages, all }: Options) {
  const api = useApi();
  const size = all ? PAGE_SIZE : undefined;
  return useQueries({
    queries: languages.map((language) => ({
      ...historyQuery(api, record.kind, record.id, language, size),
      placeholderData: keepPreviousData,
    })),
    combine: (results) => {
      const pages = results.flatMap(({ data }, index) => {
        const language = languages[index];
        return data && language ? [{ ...data, language }] : [];
      });
      return {
        isPending: results.some((result) => result.isPending),
        isError: results.some((result) => result.isError),
        retry: () => results.forEach((result) => void (result.isError && result.refetch())),
        more: pages.reduce((sum, { total, items }) => sum + total - items.length, 0),
        changes: pages
          .flatMap(({ language, items }) => items.flatMap((item) => changesOf(language, item)))
          .sort((a, b) => b.at.localeCompare(a.at)),
      };
    },
  });
}
