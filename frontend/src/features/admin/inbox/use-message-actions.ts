import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useApi } from '../../../api/api-context';
import { sharedAdminTexts, messagesKey, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Message, messageQuery } from './inbox.queries';
import { inboxTexts } from './texts';

/** Query keys of all lists and counts of messages: inbox, overview, badges. */
const QUERY_KEYS = [messagesKey, ['get', '/api/overview']] as const;

export function useRefreshMessages() {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all(QUERY_KEYS.map((queryKey) => queries.invalidateQueries({ queryKey }))),
    [queries],
  );
}

interface MarkMessagesInput {
  ids: readonly number[];
  read: boolean;
  /** Whether no toast is shown on success, because the message was opened or the action undoes another one. */
  isSilent?: boolean;
}

/** Marks messages as read or unread; the toast has an undo button. */
export function useMarkMessages() {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const write = useWrite<MarkMessagesInput, { changed: number[] }>({
    send: (client, { ids, read }) =>
      client.POST('/api/contact-messages/bulk', {
        body: { action: read ? 'read' : 'unread', ids: [...ids] },
      }),
    onSuccess: (_, { ids, read }) => {
      for (const id of ids) {
        const { queryKey } = messageQuery(api, id);
        queries.setQueryData<Message>(queryKey, (message) => message && { ...message, read });
      }
    },
    successToast: ({ changed }, { read, isSilent }) => {
      if (isSilent) return undefined;
      const undoMark = () => write.mutate({ ids: changed, read: !read, isSilent: true });
      return {
        title: read ? texts.markedRead : texts.markedUnread,
        ...(changed.length > 0 && { action: { label: sharedTexts.undo, run: undoMark } }),
      };
    },
    errorTitle: texts.markFailed,
    invalidateKeys: QUERY_KEYS,
  });
  return write;
}
