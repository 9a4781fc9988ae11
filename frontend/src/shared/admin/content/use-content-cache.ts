import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import { type Language } from '../../i18n/language';
import {
  kindKey,
  kindsQuery,
  recordQuery,
  type ContentRecord,
  type Version,
} from './content.queries';

/** Stores the responses of writes in the cached queries of a kind, and invalidates those that depend on them. */
export function useContentCache(kind: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMemo(() => {
    const stale = [kindKey(kind), kindsQuery(api).queryKey];
    const keyOf = (id: number) => recordQuery(api, kind, id).queryKey;
    return {
      read: (id: number): ContentRecord | undefined => queries.getQueryData(keyOf(id)),
      put: (record: ContentRecord): void => {
        queries.setQueryData(keyOf(record.id), record);
      },
      putVersion: (id: number, language: Language, version: Version): void => {
        queries.setQueryData(
          keyOf(id),
          (record) =>
            record && {
              ...record,
              translations: [
                ...record.translations.filter((translation) => translation.language !== language),
                version,
              ],
            },
        );
      },
      forget: (id: number): void => queries.removeQueries({ queryKey: keyOf(id) }),
      /** Invalidates what a write to the kind changes. */
      stale,
      refresh: () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    };
  }, [api, kind, queries]);
}
