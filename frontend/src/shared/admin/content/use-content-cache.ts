import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import { type Language } from '../../i18n/language';
import {
  kindKey,
  kindsQuery,
  recordQuery,
  type ContentRecord,
  type Translation,
} from './content.queries';

/** Stores the responses of writes in the cached queries of a kind, and invalidates those that depend on them. */
export function useContentCache(kind: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMemo(() => {
    const staleKeys = [kindKey(kind), kindsQuery(api).queryKey];
    const recordKey = (id: number) => recordQuery(api, kind, id).queryKey;
    return {
      getRecord: (id: number): ContentRecord | undefined => queries.getQueryData(recordKey(id)),
      setRecord: (record: ContentRecord): void => {
        queries.setQueryData(recordKey(record.id), record);
      },
      setTranslation: (id: number, language: Language, translation: Translation): void => {
        queries.setQueryData(
          recordKey(id),
          (record) =>
            record && {
              ...record,
              translations: [
                ...record.translations.filter((other) => other.language !== language),
                translation,
              ],
            },
        );
      },
      removeRecord: (id: number): void => queries.removeQueries({ queryKey: recordKey(id) }),
      /** Keys of the queries that a write to the kind changes. */
      staleKeys,
      refresh: () =>
        Promise.all(staleKeys.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    };
  }, [api, kind, queries]);
}
