import { useState } from 'react';
import { kitTexts, LongWork } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { DeleteMessagesDialog } from './delete-messages-dialog';
import { inboxTexts } from './texts';
import { type InboxState } from './inbox.queries';
import { useMarkMessages } from './use-message-actions';

interface Props {
  ids: readonly number[];
  state: InboxState;
  open: number | undefined;
  onDone: () => void;
}

/** Actions on the selected messages, at the foot of the list. */
export function InboxBulkBar({ ids, state, open, onDone }: Props) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const markMessages = useMarkMessages();
  const busy = markMessages.isPending;
  const [deleting, setDeleting] = useState(false);
  const all = (read: boolean) => markMessages.mutate({ ids, read }, { onSettled: onDone });
  return (
    <div
      className="admin-bulk cluster between inbox-bulk"
      role="region"
      aria-label={kit.bulk.label}
    >
      <p role="status">{kit.bulk.selected(ids.length)}</p>
      <LongWork busy={busy} count={ids.length} />
      <div className="admin-acts">
        <Button size="small" disabled={busy} onClick={() => all(true)}>
          {texts.markRead}
        </Button>
        <Button size="small" disabled={busy} onClick={() => all(false)}>
          {texts.markUnread}
        </Button>
        <Button size="small" variant="danger" disabled={busy} onClick={() => setDeleting(true)}>
          {kit.delete}
        </Button>
        <IconButton label={kit.bulk.clear} onClick={onDone}>
          <Icon name="close" />
        </IconButton>
      </div>
      {deleting && (
        <DeleteMessagesDialog
          ids={ids}
          state={state}
          open={open}
          onDone={onDone}
          onClose={() => setDeleting(false)}
        />
      )}
    </div>
  );
}
