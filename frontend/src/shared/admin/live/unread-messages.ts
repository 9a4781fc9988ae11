import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { useApi } from '../../../api/api-context';

/** Query key prefix of messages; invalidated as messages arrive and are deleted. */
export const messagesKey = ['messages'] as const;

function unreadQuery({ client }: Api) {
  return queryOptions({
    queryKey: [...messagesKey, 'unread'],
    queryFn: async ({ signal }) => {
      const { data } = await client.GET('/api/contact-messages', {
        params: { query: { status: 'unread', page: 1, pageSize: 1 } },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
      return data.total;
    },
    refetchOnWindowFocus: true,
  });
}

/** Returns the live number of unread messages; 0 while unknown. */
export function useUnreadMessages(): number {
  return useQuery(unreadQuery(useApi())).data ?? 0;
}
