import { useState } from 'react';
import { sharedAdminTexts, BulkProgress } from '../../../shared/admin';
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
  openId: number | undefined;
  onDone: () => void;
}

/** Actions on the selected messages, below the list. */
export function InboxBulkBar({ ids, state, openId, onDone }: Props) {
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const markMessages = useMarkMessages();
  const busy = markMessages.isPending;
  const [isDeleting, setIsDeleting] = useState(false);
  const markAll = (read: boolean) => markMessages.mutate({ ids, read }, { onSuccess: onDone });
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
            onClick={() => markAll(read)}
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
