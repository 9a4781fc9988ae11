import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { readAllPages, readBody } from '../../../api/read-body';
import { type Language } from '../../i18n/language';
import {
  PAGE_SIZE,
  type ContentRecord,
  kindKey,
  sharedFields,
  type Kind,
  type KindField,
} from '../content/content.queries';
import { type SharedValue, toValue } from './record-values';

type Revision = components['schemas']['RevisionDto'];

/** A change of one field in one language. */
export type FieldChange = Revision['changes'][string] & {
  id: string;
  at: string;
  language: Language;
  field: string;
};

const toChanges = (language: Language, { id, at, changes }: Revision): FieldChange[] =>
  Object.entries(changes).map(([field, change]) => ({
    ...change,
    id: `${id}.${field}`,
    at,
    language,
    field,
  }));

const NEWEST_COUNT = 25;

interface Options {
  record: Pick<ContentRecord, 'kind' | 'id'>;
  languages: readonly Language[];
  /** Whether to load all entries, not only the newest of each language. */
  includesAll: boolean;
}

/** Returns the changes of texts in some languages, newest first, and how many more there are. */
export function useHistory({ record: { kind, id: recordId }, languages, includesAll }: Options) {
  const { client } = useApi();
  const pageSize = includesAll ? PAGE_SIZE : NEWEST_COUNT;
  return useQueries({
    queries: languages.map((language) => ({
      queryKey: [...kindKey(kind), 'history', recordId, language, pageSize],
      queryFn: async ({ signal }: { signal: AbortSignal }) => {
        const load = (page: number) =>
          client.GET('/api/content/{kind}/{recordId}/translations/{language}/history', {
            params: { path: { kind, recordId, language }, query: { page, pageSize } },
            signal,
          });
        if (!includesAll) return readBody(load(1));
        const items = await readAllPages(load);
        return { items, total: items.length };
      },
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
        remaining: pages.reduce((sum, { total, items }) => sum + total - items.length, 0),
        changes: pages
          .flatMap(({ language, items }) =>
            items.flatMap((revision) => toChanges(language, revision)),
          )
          .sort((a, b) => b.at.localeCompare(a.at)),
      };
    },
  });
}

/** A change of a shared field. */
export interface SharedChange {
  id: string;
  at: string;
  field: KindField;
  by: string;
  /** The new value. */
  value: SharedValue;
  /** The former value; undefined for the oldest known value, which was valid until `at`. */
  before?: SharedValue;
}

interface UseSharedHistoryOptions {
  record: Pick<ContentRecord, 'kind' | 'id'>;
  kind: Kind;
  enabled: boolean;
}

/**
 * Loads the changes of a record's shared fields from the activity log, field by field: newest first, and last the oldest
 * known value.
 */
export function useSharedHistory({
  record: { kind: kindName, id },
  kind,
  enabled,
}: UseSharedHistoryOptions) {
  const { client } = useApi();
  const query = useQuery({
    queryKey: [...kindKey(kindName), 'shared-history', id],
    queryFn: async ({ signal }) => {
      const params = { query: { kind: kindName, recordId: id, pageSize: PAGE_SIZE } };
      const { items } = await readBody(client.GET('/api/activity', { params, signal }));
      return items;
    },
    enabled,
  });
  const changes = sharedFields(kind)
    .filter(({ type }) => type !== 'object')
    .flatMap((field): SharedChange[] => {
      const revisionChanges = (query.data ?? []).flatMap(
        ({ id: entryId, at, user, before, after }): SharedChange[] => {
          // Creations and deletions contain the whole record, and the values of old entries are deleted.
          if (!before || !after || !(field.name in after)) return [];
          const change: SharedChange = {
            id: `${entryId}.${field.name}`,
            at,
            field,
            by: user.username,
            before: toValue(field, before[field.name]),
            value: toValue(field, after[field.name]),
          };
          return [change];
        },
      );
      const oldest = revisionChanges.at(-1);
      if (oldest?.before === undefined) return revisionChanges;
      const { before: value, at, by } = oldest;
      return [...revisionChanges, { id: `${oldest.id}.before`, at, field, by, value }];
    });
  const { isPending, isError, refetch } = query;
  return {
    changes,
    isPending: enabled && isPending,
    isError: enabled && isError,
    retry: () => void refetch(),
  };
}
