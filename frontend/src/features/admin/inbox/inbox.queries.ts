import { queryOptions } from '@tanstack/react-query';
import { type Api } from '../../../api/client';
import { type components } from '../../../api/schema';
import { messagesKey } from '../../../shared/admin';
import { type Language } from '../../../shared/i18n/language';

export type Message = components['schemas']['ContactMessageDto'];
export type Mail = components['schemas']['ContactMailDto'];
export type Reply = components['schemas']['ContactReplyDto'];

const PAGE_SIZE = 50;
const SENDING_MS = 1_500;
const WAITING_MS = 10_000;

export interface Question {
  search?: string | undefined;
  status?: 'read' | 'unread' | undefined;
  language?: Language | undefined;
}

export function messagePages({ client }: Api, question: Question) {
  return {
    queryKey: [...messagesKey, 'list', question],
    load: (page: number, signal: AbortSignal) =>
      client.GET('/api/contact-messages', {
        params: { query: { ...question, page, pageSize: PAGE_SIZE } },
        signal,
      }),
  };
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
