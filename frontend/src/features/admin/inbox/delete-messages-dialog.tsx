import { useNavigate } from 'react-router-dom';
import {
  Ask,
  deleteDrafts,
  kitTexts,
  LongWork,
  unsaved,
  useRestoreEntries,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { replyKey } from './reply-draft';
import { inboxTexts } from './texts';
import { type InboxState } from './inbox.queries';
import { useRefreshMessages } from './use-message-actions';

interface Props {
  ids: readonly number[];
  state: InboxState;
  /** The message that is open: it has to be left where it goes. */
  open: number | undefined;
  onDone?: () => void;
  /** Called while it is under way: what is being deleted must not be loaded again. */
  onBusy?: (busy: boolean) => void;
  onClose: () => void;
}

/** Asks, deletes, and leaves the page of a deleted message. */
export function DeleteMessagesDialog({ ids, state, open, onDone, onBusy, onClose }: Props) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const refresh = useRefreshMessages();
  const restore = useRestoreEntries();
  const navigate = useNavigate();
  const leavePage = async () => {
    if (open !== undefined && ids.includes(open)) {
      await unsaved.confirmLeave(() => void navigate(state.to(), { replace: true }));
    }
    // Once its page has gone: that would load what is no longer there.
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
    done: () => {
      for (const id of ids) {
        unsaved.discard(replyKey(id));
        deleteDrafts(replyKey(id));
      }
      onDone?.();
      void leavePage();
    },
    said: ({ undo }) => ({
      title: texts.removed(ids.length),
      action: { label: kit.undo, run: () => restore(undo, refresh) },
    }),
  });
  return (
    <Ask
      title={texts.removeTitle(ids.length)}
      confirm={kit.delete}
      danger
      failed={texts.removeFailed}
      write={write}
      onClose={onClose}
    >
      <p>{texts.removeText(ids.length)}</p>
      <LongWork busy={write.isPending} count={ids.length} />
      <p className="admin-quiet">{texts.removeAlso}</p>
    </Ask>
  );
}
