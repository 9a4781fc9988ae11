// @vitest-environment jsdom
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type PropsWithChildren } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createApi } from '../../../api/client';
import { settingsQuery } from '../../content/settings';
import { kindsQuery } from '../content/content.queries';
import { useInvalidateLiveQueries } from './live-events';

afterEach(cleanup);

it('does not reload failed queries without data when content changes, because they have retry buttons', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const failingQueries = new Set(['failed']);
  const createQuery = (name: string) => ({
    queryKey: ['content', name],
    queryFn: () =>
      failingQueries.has(name) ? Promise.reject(new Error('unavailable')) : Promise.resolve(name),
  });
  const { result } = renderHook(
    () => ({
      list: useQuery(createQuery('list')),
      failed: useQuery(createQuery('failed')),
      ...useInvalidateLiveQueries(),
    }),
    {
      wrapper: ({ children }: PropsWithChildren) => (
        <QueryClientProvider client={queries}>{children}</QueryClientProvider>
      ),
    },
  );
  await waitFor(() => expect(result.current.failed.isError).toBe(true));
  await waitFor(() => expect(result.current.list.data).toBe('list'));
  const isRequested = (name: string) => queries.isFetching({ queryKey: ['content', name] }) > 0;
  act(() => result.current.invalidateContent());
  expect([isRequested('list'), isRequested('failed')]).toEqual([true, false]);
  // A failed query that still shows its data is reloaded.
  await waitFor(() => expect(isRequested('list')).toBe(false));
  failingQueries.add('list');
  await act(() => result.current.list.refetch());
  const { state } = queries.getQueryCache().find({ queryKey: ['content', 'list'] })!;
  expect(state).toMatchObject({ status: 'error', data: 'list' });
  act(() => result.current.invalidateContent());
  expect(isRequested('list')).toBe(true);
});

const api = createApi({ baseUrl: 'http://site.test' });

it.each([
  ['the numbers of records of the kinds', kindsQuery(api).queryKey],
  ['the name of the site', settingsQuery(api, 'header', 'en').queryKey],
])('reloads %s when content changes', async (_name, queryKey) => {
  const queries = new QueryClient();
  queries.setQueryData<unknown>(queryKey, []);
  const { result } = renderHook(() => useInvalidateLiveQueries(), {
    wrapper: ({ children }: PropsWithChildren) => (
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    ),
  });
  act(() => result.current.invalidateContent());
  await waitFor(() => expect(queries.getQueryState(queryKey)?.isInvalidated).toBe(true));
});
