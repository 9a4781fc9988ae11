import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { useApi } from '../../../api/api-context';

/** Begins the keys of everything asked about messages: it is asked for again as messages come and go. */
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

/** How many messages of visitors nobody has read, as they come; 0 while that is not known. */
export function useUnreadMessages(): number {
  return useQuery(unreadQuery(useApi())).data ?? 0;
}
