import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Api } from '../../../api/client';
import { type components } from '@kawabe/client';
import { messagesKey, useUrlParams } from '../../../shared/admin';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';

type Narrowing = Partial<Record<'search' | 'filter' | 'language', string | undefined>>;

/** State of the inbox, stored in the URL so that it survives bookmarks and going back. */
export function useInboxState() {
  const [params, change] = useUrlParams();
  return useMemo(() => {
    const filter = params.get('filter');
    const question: InboxQuery = {
      search: params.get('search') ?? undefined,
      status: filter === 'read' || filter === 'unread' ? filter : undefined,
      language: LANGUAGES.find((code) => code === params.get('language')),
    };
    const set = (next: Narrowing) => change({ ...next });
    const query = params.toString();
    return {
      question,
      set,
      clear: () => set({ search: undefined, filter: undefined, language: undefined }),
      narrowed: Object.values(question).some((value) => value !== undefined),
      /** Returns the path of a message, or of the list, with the current filter. */
      to: (id?: number) =>
        `/admin/contacts${id === undefined ? '' : `/${id}`}${query && `?${query}`}`,
    };
  }, [params, change]);
}

export type InboxState = ReturnType<typeof useInboxState>;

/** Mail programs and systems truncate longer URLs. */
const MAX_URL_LENGTH = 1_800;

/** Returns a mailto URL with the draft, if it fits. */
export function mailtoUrl({ email, subject, reference }: Message, text = ''): string {
  const head = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} (${reference})`)}`;
  const url = `${head}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return text === '' || url.length > MAX_URL_LENGTH ? head : url;
}

export type Message = components['schemas']['ContactMessageDto'];
export type Mail = components['schemas']['ContactMailDto'];
export type Reply = components['schemas']['ContactReplyDto'];

const PAGE_SIZE = 50;
const POLL_SENDING_MS = 1_500;
const POLL_WAITING_MS = 10_000;

export interface InboxQuery {
  search?: string | undefined;
  status?: 'read' | 'unread' | undefined;
  language?: Language | undefined;
}

export function messagePages({ client }: Api, question: InboxQuery) {
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

function pollInterval(replies: readonly Reply[] = []): number | false {
  const states = replies.map(({ mail }) => mail?.state);
  if (states.some((state) => state === 'queued' || state === 'sending')) return POLL_SENDING_MS;
  return states.includes('waiting') ? POLL_WAITING_MS : false;
}

/** Replies to a message; polled until every mail was sent or has failed permanently. */
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
    refetchInterval: ({ state }) => pollInterval(state.data),
  });
}
