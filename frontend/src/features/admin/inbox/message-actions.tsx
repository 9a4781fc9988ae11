import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  BulkProgress,
  ConfirmDialog,
  messagesKey,
  sharedAdminTexts,
  unsaved,
  useUndoAction,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type InboxState, type Message, messageQuery, replyKey } from './inbox.queries';
import { inboxTexts } from './texts';

/** Query keys of all lists and counts of messages: inbox, overview, badges. */
const QUERY_KEYS = [messagesKey, ['get', '/api/overview']] as const;

/** Returns a function that reloads all lists and counts of messages. */
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

interface DeleteProps {
  ids: readonly number[];
  state: InboxState;
  /** Id of the open message, which is closed if it is deleted. */
  openId: number | undefined;
  /** Called once the messages are deleted. */
  onDone?: () => void;
  /** Called with true when the deletion begins, and with false if it fails. Meanwhile the caller must not load the message. */
  onBusy?: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Confirms and deletes messages, and leaves the page of a deleted one. */
export function DeleteMessagesDialog({ ids, state, openId, onDone, onBusy, onClose }: DeleteProps) {
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const refresh = useRefreshMessages();
  const undoAction = useUndoAction();
  const navigate = useNavigate();
  const leavePage = async () => {
    if (openId !== undefined && ids.includes(openId)) {
      await unsaved.confirmLeave(() => void navigate(state.inboxPath(), { replace: true }));
    }
    // Refreshes after the page was left, because the open page would load the deleted message again.
    setTimeout(() => void refresh());
  };
  const write = useWrite({
    send: async (client) => {
      onBusy?.(true);
      try {
        return await client.POST('/api/contact-messages/bulk', {
          body: { action: 'delete', ids: [...ids] },
        });
      } catch (error) {
        onBusy?.(false);
        throw error;
      }
    },
    onSuccess: () => {
      // A reply to a deleted message must not block leaving the page. Its drafts, also those of other tabs, are shown again
      // once the message is restored.
      for (const id of ids) unsaved.set(replyKey(id), null);
      onDone?.();
      void leavePage();
    },
    successToast: ({ undo }) => ({
      title: texts.removed(ids.length),
      ...undoAction(undo, refresh),
    }),
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle(ids.length)}
      confirmLabel={sharedTexts.delete}
      danger
      errorTitle={texts.removeFailed}
      write={write}
      onClose={onClose}
    >
      <p>{texts.removeText(ids.length)}</p>
      <BulkProgress busy={write.isPending} count={ids.length} />
      <p className="admin-quiet">{texts.removeHint}</p>
    </ConfirmDialog>
  );
}

interface BulkBarProps {
  ids: readonly number[];
  state: InboxState;
  openId: number | undefined;
  onDone: () => void;
}

/** Actions on the selected messages, below the list. */
export function InboxBulkBar({ ids, state, openId, onDone }: BulkBarProps) {
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const markMessages = useMarkMessages();
  const busy = markMessages.isPending;
  const [isDeleting, setIsDeleting] = useState(false);
  const markSelected = (read: boolean) => markMessages.mutate({ ids, read }, { onSuccess: onDone });
  return (
    <div
      className="admin-bulk cluster between inbox-bulk"
      role="region"
      aria-label={sharedTexts.bulk.label}
    >
      <p role="status">{sharedTexts.bulk.selected(ids.length)}</p>
      <BulkProgress busy={busy} count={ids.length} />
      <div className="admin-actions">
        {[true, false].map((read) => (
          <Button
            key={String(read)}
            size="small"
            busy={busy && markMessages.variables.read === read}
            disabled={busy && markMessages.variables.read !== read}
            onClick={() => markSelected(read)}
          >
            {read ? texts.markRead : texts.markUnread}
          </Button>
        ))}
        <Button size="small" variant="danger" disabled={busy} onClick={() => setIsDeleting(true)}>
          {sharedTexts.delete}
        </Button>
        <IconButton label={sharedTexts.bulk.clear} onClick={onDone}>
          <Icon name="close" />
        </IconButton>
      </div>
      {isDeleting && (
        <DeleteMessagesDialog
          ids={ids}
          state={state}
          openId={openId}
          onDone={onDone}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </div>
  );
}
