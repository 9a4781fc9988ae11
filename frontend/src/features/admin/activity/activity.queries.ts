import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { useUrlParams, usePagedList } from '../../../shared/admin';

export type ActivityEntry = components['schemas']['ActivityDetailsDto'];
export type EntryAction = ActivityEntry['action'];

const activityKey = ['activity'] as const;

export interface ActivityFilter {
  search: string;
  action: string | undefined;
  user: string | undefined;
  kind: string | undefined;
}

/** Filter of the log, stored in the URL. */
export function useActivityFilter() {
  const [params, setParams] = useUrlParams();
  const getParam = (name: string) => params.get(name) ?? undefined;
  const filter: ActivityFilter = {
    search: getParam('search') ?? '',
    action: getParam('action'),
    user: getParam('user'),
    kind: getParam('kind'),
  };
  const setFilter = (changes: Partial<ActivityFilter>) => setParams({ ...changes });
  const clearFilter = () => setParams({ search: '', action: '', user: '', kind: '' });
  return { filter, setFilter, clear: clearFilter, isFiltered: params.size > 0 };
}

export function useActivityEntries({ search, action, user, kind }: ActivityFilter) {
  const { client } = useApi();
  return usePagedList({
    queryKey: [...activityKey, { search, action, user, kind }],
    load: (page, signal) =>
      client.GET('/api/activity', {
        params: {
          query: {
            page,
            ...(search && { search }),
            ...(action && { action: action as EntryAction }),
            ...(user && { user }),
            ...(kind && { kind }),
          },
        },
        signal,
      }),
  });
}
