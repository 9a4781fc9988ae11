import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useApi } from '../../../api/api-context';
import {
  forgetDrafts,
  kitTexts,
  messagesKey,
  unsaved,
  useBringBack,
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
  const bringBack = useBringBack();
  const refresh = useRefreshMessages();
  const { ensureToken } = useSession();

  return useMemo(() => {
    const fail = (title: string, error: unknown) =>
      toast({ title, description: failed(error).sentence, variant: 'destructive' });

    /** Says nothing of itself: for the mark that comes of reading. */
    const setRead = async (ids: readonly number[], read: boolean): Promise<boolean> => {
      if (!ensureToken()) return false;
      try {
        for (const id of ids) {
          const { data } = await api.client.PATCH('/api/contact-messages/{id}', {
            params: { path: { id } },
            body: { read },
          });
          if (data) queries.setQueryData<Message>(messageQuery(api, id).queryKey, data);
        }
        return true;
      } catch (error) {
        fail(texts.markFailed, error);
        return false;
      } finally {
        await refresh();
      }
    };

    const undo = async (ids: readonly number[]) => {
      try {
        await bringBack('contact-messages', ids);
        toast({ title: texts.broughtBack });
      } catch (error) {
        fail(texts.bringBackFailed, error);
      }
      await refresh();
    };

    return {
      setRead,
      mark: async (ids: readonly number[], read: boolean) => {
        if (await setRead(ids, read)) {
          toast({ title: read ? texts.markedRead : texts.markedUnread });
        }
      },
      /** Throws where one could not be deleted; those before it are gone. */
      remove: async (ids: readonly number[]) => {
        if (!ensureToken()) return;
        const gone: number[] = [];
        try {
          for (const id of ids) {
            await api.client.DELETE('/api/contact-messages/{id}', { params: { path: { id } } });
            gone.push(id);
            unsaved.discard(replyKey(id));
            forgetDrafts(replyKey(id));
          }
        } finally {
          if (gone.length > 0) {
            const action = { label: kit.undo, run: () => void undo(gone) };
            toast({ title: texts.removed(gone.length), action });
          }
        }
      },
    };
  }, [api, queries, texts, kit, toast, failed, bringBack, refresh, ensureToken]);
}
