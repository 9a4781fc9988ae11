import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { type components } from '../../../api/schema';
import { messagesKey } from '../../../shared/admin';
import { type Language } from '../../../shared/i18n/language';

export type Message = components['schemas']['ContactMessageDto'];
export type Mail = components['schemas']['ContactMailDto'];
export type Reply = components['schemas']['ContactReplyDto'];
type MessagePage = components['schemas']['ContactMessagePageDto'];

const PAGE_SIZE = 50;
const SENDING_MS = 1_500;
const WAITING_MS = 10_000;

export interface Question {
  search?: string | undefined;
  status?: 'read' | 'unread' | undefined;
  language?: Language | undefined;
}

export function messageListQuery({ client }: Api, question: Question) {
  return infiniteQueryOptions({
    queryKey: [...messagesKey, 'list', question],
    queryFn: async ({ pageParam, signal }): Promise<MessagePage> => {
      const query = { ...question, page: pageParam, pageSize: PAGE_SIZE };
      const { data } = await client.GET('/api/contact-messages', { params: { query }, signal });
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, pageSize, total }: MessagePage) =>
      page * pageSize < total ? page + 1 : undefined,
    placeholderData: keepPreviousData,
  });
}

export function messageQuery({ client }: Api, id: number) {
  return queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: async ({ signal }): Promise<Message> => {
      const { data } = await client.GET('/api/contact-messages/{id}', {
        params: { path: { id } },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
  });
}

function pauseBefore(replies: readonly Reply[] = []): number | false {
  const states = replies.map(({ mail }) => mail?.state);
  if (states.some((state) => state === 'queued' || state === 'sending')) return SENDING_MS;
  return states.includes('waiting') ? WAITING_MS : false;
}

/** What was answered; looked at again until every mail has gone or was given up. */
export function repliesQuery({ client }: Api, id: number) {
  return queryOptions({
    queryKey: [...messagesKey, 'replies', id],
    queryFn: async ({ signal }): Promise<readonly Reply[]> => {
      const { data } = await client.GET('/api/contact-messages/{id}/replies', {
        params: { path: { id } },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
    refetchInterval: ({ state }) => pauseBefore(state.data),
  });
}
