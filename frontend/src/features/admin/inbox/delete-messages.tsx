import { useState } from 'react';
import { ConfirmDialog, kitTexts, LongWork, useGo } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { inboxTexts } from './texts';
import { type InboxState } from './use-inbox-state';
import { useMessageActions, useRefreshMessages } from './use-message-actions';

interface Props {
  ids: readonly number[];
  state: InboxState;
  /** The message that is open: it has to be left where it goes. */
  open: number | undefined;
  onDone?: () => void;
  /** Told while it is under way: what is being deleted must not be asked for. */
  onBusy?: (busy: boolean) => void;
  onClose: () => void;
}

/** Asks, deletes, and leaves what is there no more. */
export function DeleteMessages({ ids, state, open, onDone, onBusy, onClose }: Props) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const { remove } = useMessageActions();
  const refresh = useRefreshMessages();
  const go = useGo();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    onBusy?.(true);
    setBusy(true);
    try {
      await remove(ids);
    } catch (error) {
      onBusy?.(false);
      setBusy(false);
      throw error;
    }
    onDone?.();
    if (open !== undefined && ids.includes(open)) await go(state.to(), { replace: true });
    // Once its page has gone: that would ask for what is no longer there.
    setTimeout(() => void refresh());
  };
  return (
    <ConfirmDialog
      title={texts.removeTitle(ids.length)}
      confirm={kit.delete}
      danger
      failed={texts.removeFailed}
      onConfirm={run}
      onClose={onClose}
    >
      <p>{texts.removeText(ids.length)}</p>
      <LongWork busy={busy} count={ids.length} />
      <p className="ak-quiet">{texts.removeAlso}</p>
    </ConfirmDialog>
  );
}
