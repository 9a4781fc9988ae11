import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { kindKey, PAGE_SIZE, sharedFields } from '../content/content.queries';
import { type ContentRecord, type Kind, type KindField } from '../content/content.types';
import { type SharedValue, toValue } from './record-values';

export interface SharedChange {
  id: string;
  at: string;
  field: KindField;
  by: string;
  value: SharedValue;
  /** The former value; undefined for the oldest known value, which was valid until `at`. */
  before?: SharedValue;
}

interface Options {
  record: Pick<ContentRecord, 'kind' | 'id'>;
  kind: Kind;
  enabled: boolean;
}

/**
 * Loads the changes of a record's shared fields from the activity log, newest first; each field's oldest known value comes
 * last.
 */
export function useSharedHistory({ record: { kind: name, id }, kind, enabled }: Options) {
  const { client } = useApi();
  const query = useQuery({
    queryKey: [...kindKey(name), 'shared-history', id],
    queryFn: async ({ signal }) => {
      const { data } = await client.GET('/api/activity', {
        params: { query: { kind: name, recordId: id, pageSize: PAGE_SIZE } },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
      return data.items;
    },
    enabled,
  });
  const changes = sharedFields(kind)
    .filter(({ type }) => type !== 'object')
    .flatMap((field): SharedChange[] => {
      const changes = (query.data ?? []).flatMap(({ id: entry, at, user, before, after }) => {
        // Creations and deletions contain the whole record, and older entries have lost their values.
        if (!before || !after || !(field.name in after)) return [];
        const [was, value] = [before, after].map((values) => toValue(field, values[field.name]));
        return [
          {
            id: `${entry}.${field.name}`,
            at,
            field,
            by: user.username,
            before: was!,
            value: value!,
          },
        ];
      });
      const first = changes.at(-1);
      if (!first) return [];
      const { before: value, at, by } = first;
      return [...changes, { id: `${first.id}.before`, at, field, by, value }];
    });
  const { isPending, isError, refetch } = query;
  return {
    changes,
    isPending: enabled && isPending,
    isError: enabled && isError,
    retry: () => void refetch(),
  };
}
