import { useNavigate } from 'react-router-dom';
import {
  ConfirmDialog,
  sharedAdminTexts,
  BulkProgress,
  unsaved,
  useUndoAction,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { replyKey } from './use-reply';
import { inboxTexts } from './texts';
import { type InboxState } from './inbox.queries';
import { useRefreshMessages } from './use-message-actions';

interface Props {
  ids: readonly number[];
  state: InboxState;
  /** Id of the open message, which is closed if it is deleted. */
  openId: number | undefined;
  onDone?: () => void;
  /** Called with true when the deletion begins, and with false if it fails. The message must not be loaded meanwhile. */
  onBusy?: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Confirms and deletes messages, and leaves the page of a deleted one. */
export function DeleteMessagesDialog({ ids, state, openId, onDone, onBusy, onClose }: Props) {
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
