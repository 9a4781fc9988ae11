import { queryOptions } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Api } from '../../../api/client';
import { readBody } from '../../../api/read-body';
import { type components } from '@kawabe/client';
import { messagesKey, useUrlParams } from '../../../shared/admin';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';

/** State of the inbox, stored in the URL, so that it can be bookmarked and survives going back. */
export function useInboxState() {
  const [params, setParams] = useUrlParams();
  return useMemo(() => {
    const filter = params.get('filter');
    const query: InboxQuery = {
      search: params.get('search') ?? undefined,
      status: filter === 'read' || filter === 'unread' ? filter : undefined,
      language: LANGUAGES.find((code) => code === params.get('language')),
    };
    const queryString = params.toString();
    return {
      query,
      setFilter: setParams,
      clearFilter: () => setParams({ search: undefined, filter: undefined, language: undefined }),
      hasFilters: Object.values(query).some((value) => value !== undefined),
      /** Returns the path of a message, or of the list, with the current filter. */
      inboxPath: (id?: number) =>
        `/admin/contacts${id === undefined ? '' : `/${id}`}${queryString && `?${queryString}`}`,
    };
  }, [params, setParams]);
}

export type InboxState = ReturnType<typeof useInboxState>;

/** Mail programs and systems truncate longer URLs. */
const MAX_URL_LENGTH = 1_800;

/** Returns a mailto URL to the guest, with the text as its body unless the URL would be too long. */
export function mailtoUrl({ email, subject, reference }: Message, text = ''): string {
  const emptyMailUrl = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject} (${reference})`)}`;
  const mailUrl = `${emptyMailUrl}&body=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`;
  return text === '' || mailUrl.length > MAX_URL_LENGTH ? emptyMailUrl : mailUrl;
}

export type Message = components['schemas']['ContactMessageDto'];
export type Mail = components['schemas']['ContactMailDto'];
export type Reply = components['schemas']['ContactReplyDto'];

/** Key of the draft of a reply. */
export const replyKey = (messageId: number): string => `message-reply:${messageId}`;

const PAGE_SIZE = 50;
const SENDING_POLL_INTERVAL_MS = 1_500;
const WAITING_POLL_INTERVAL_MS = 10_000;

interface InboxQuery {
  search?: string | undefined;
  status?: 'read' | 'unread' | undefined;
  language?: Language | undefined;
}

/** Returns the options with which `usePagedList` loads the messages that match the query. */
export function messagePages({ client }: Api, query: InboxQuery) {
  return {
    queryKey: [...messagesKey, 'list', query],
    load: (page: number, signal: AbortSignal) =>
      client.GET('/api/contact-messages', {
        params: { query: { ...query, page, pageSize: PAGE_SIZE } },
        signal,
      }),
  };
}

export function messageQuery({ client }: Api, id: number) {
  return queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: ({ signal }) =>
      readBody(client.GET('/api/contact-messages/{id}', { params: { path: { id } }, signal })),
  });
}

function choosePollInterval(replies: readonly Reply[] = []): number | false {
  const states = replies.map(({ mail }) => mail?.state);
  if (states.some((state) => state === 'queued' || state === 'sending'))
    return SENDING_POLL_INTERVAL_MS;
  return states.includes('waiting') ? WAITING_POLL_INTERVAL_MS : false;
}

/** Loads the replies to a message; polls until every mail is sent or has failed permanently. */
export function repliesQuery({ client }: Api, id: number) {
  return queryOptions({
    queryKey: [...messagesKey, 'replies', id],
    queryFn: ({ signal }) =>
      readBody(
        client.GET('/api/contact-messages/{id}/replies', { params: { path: { id } }, signal }),
      ),
    refetchInterval: ({ state }) => choosePollInterval(state.data),
  });
}
