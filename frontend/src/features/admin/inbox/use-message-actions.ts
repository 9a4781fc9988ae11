import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import {
  forgetDrafts,
  kitTexts,
  messagesKey,
  unsaved,
  useRestoreEntries,
  useFailure,
  useToast,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { type Message, messageQuery } from './inbox.queries';
import { replyKey } from './reply-words';
import { inboxTexts } from './texts';

/** Has everything that counts or lists messages asked for again: the inbox, the overview, the badges. */
export function useRefreshMessages() {
  const queries = useQueryClient();
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: messagesKey }),
        queries.invalidateQueries({ queryKey: ['get', '/api/overview'] }),
      ]),
    [queries],
  );
}

/** Marks messages as read or unread, deletes them and brings them back; each says what came of it. */
export function useMessageActions() {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const toast = useToast();
  const failed = useFailure();
  const restore = useRestoreEntries();
  const refresh = useRefreshMessages();
  const { ensureToken } = useSession();

  return useMemo(() => {
    const fail = (title: string, error: unknown) =>
      toast({ title, description: failed(error).sentence, variant: 'destructive' });

    /** The messages that it changed; null where it failed. Shows no toast: for the mark that comes of reading. */
    const setRead = async (ids: readonly number[], read: boolean): Promise<number[] | null> => {
      if (!ensureToken()) return null;
      try {
        const { data } = await api.client.POST('/api/contact-messages/bulk', {
          body: { action: read ? 'read' : 'unread', ids: [...ids] },
        });
        for (const id of ids) {
          const { queryKey } = messageQuery(api, id);
          queries.setQueryData<Message>(queryKey, (message) => message && { ...message, read });
        }
        return data?.changed ?? [];
      } catch (error) {
        fail(texts.markFailed, error);
        return null;
      } finally {
        await refresh();
      }
    };

    return {
      setRead,
      mark: async (ids: readonly number[], read: boolean) => {
        const changed = await setRead(ids, read);
        if (!changed) return;
        const run = () => void setRead(changed, !read);
        toast({
          title: read ? texts.markedRead : texts.markedUnread,
          ...(changed.length > 0 && { action: { label: kit.undo, run } }),
        });
      },
      /** Throws where they could not be deleted; then all are still there. */
      remove: async (ids: readonly number[]) => {
        if (!ensureToken()) return;
        const { data } = await api.client.POST('/api/contact-messages/bulk', {
          body: { action: 'delete', ids: [...ids] },
        });
        for (const id of ids) {
          unsaved.discard(replyKey(id));
          forgetDrafts(replyKey(id));
        }
        const run = () => void restore(data?.undo ?? [], refresh);
        toast({ title: texts.removed(ids.length), action: { label: kit.undo, run } });
      },
    };
  }, [api, queries, texts, kit, toast, failed, restore, refresh, ensureToken]);
}
