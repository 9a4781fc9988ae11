import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../../api/api-context';
import { recordQuery } from '../content/content.queries';
import { type Kind } from '../content/content.types';
import { type WriteRecord } from '../record/use-record-form';
import { type SectionBatch } from './section-batch';
import { SETTINGS } from './setting-kind';
import { settingRowsQuery } from './setting-rows';

/** A setting comes with its first value and goes with its last; in between it is a record like all others. */
export function useWriteSetting(kind: Kind, key: string, batch: SectionBatch): WriteRecord {
  const api = useApi();
  const queries = useQueryClient();
  return useCallback<WriteRecord>(
    async (from, order) => {
      const saved = await batch.write(key, kind, from, order);
      if (saved && from.id !== 0 && saved.id === 0) {
        // The rows first: while they name it, it would be asked for once more.
        await queries.fetchQuery({ ...settingRowsQuery(api), staleTime: 0 });
        queries.removeQueries({ queryKey: recordQuery(api, SETTINGS, from.id).queryKey });
      }
      return saved;
    },
    [api, batch, key, kind, queries],
  );
}
