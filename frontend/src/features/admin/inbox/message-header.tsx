import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  KitIcon,
  kitTexts,
  singleKeyShortcuts,
  useDateFormat,
  usePageShortcut,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { DeleteMessagesDialog } from './delete-messages-dialog';
import { type InboxState, type Message, mailtoUrl } from './inbox.queries';
import { inboxTexts } from './texts';
import { useMarkMessages } from './use-message-actions';

const READ_AFTER_MS = 3_000;

/**
 * Marks a message as read after it was open and visible for a while. Returns a function that stops this once the person
 * marks it manually.
 */
function useMarkReadWhenSeen({ id, read }: Message): () => void {
  const { mutate } = useMarkMessages();
  const decided = useRef(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(timer);
      if (decided.current || document.hidden) return;
      timer = setTimeout(() => {
        if (decided.current) return;
        decided.current = true;
        mutate({ ids: [id], read: true, silent: true });
      }, READ_AFTER_MS);
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', watch);
    };
  }, [id, mutate]);
  return useCallback(() => {
    decided.current = true;
  }, []);
}

interface Props {
  message: Message;
  state: InboxState;
  onDeleting: (busy: boolean) => void;
}

/** Sender, contact data, and the actions on a message. */
export function MessageHeader({ message, state, onDeleting }: Props) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const markMessages = useMarkMessages();
  const [deleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, subject, name, email, phone, language, reference, createdAt, read } = message;
  const decided = useMarkReadWhenSeen(message);
  const toggle = () => {
    decided();
    markMessages.mutate({ ids: [id], read: !read });
  };
  usePageShortcut('u', () => singleKeyShortcuts.enabled() && toggle());
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="inbox-head">
      <div className="admin-head cluster gap-05-15 inbox-bar">
        <Link className="admin-back" to={state.to()}>
          <KitIcon name="back" />
          <span>{texts.toList}</span>
        </Link>
        <span className="admin-bar-title" aria-hidden="true" lang={languageFacts[language].tag}>
          {name}
        </span>
      </div>
      <div className="inbox-head-row row gap-15">
        <h1 ref={heading} tabIndex={-1} lang={languageFacts[language].tag}>
          {subject}
        </h1>
        <div className="admin-acts admin-head-acts">
          <Button className="admin-in-bar" onClick={toggle}>
            <KitIcon name="letter" />
            <span className="admin-act-label">
              {read ? texts.markUnread : texts.markRead} <kbd aria-hidden="true">U</kbd>
            </span>
          </Button>
          <IconButton
            className="admin-in-bar"
            label={texts.remove}
            onClick={() => setDeleting(true)}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      </div>
      <div className="inbox-who cluster">
        <b lang={languageFacts[language].tag}>{name}</b>
        <a href={mailtoUrl(message)}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        <span className="admin-badge">{texts.writesIn(kit.languages[language])}</span>
        <span className="admin-quiet">{texts.reference(reference, dates.dayTime(createdAt))}</span>
      </div>
      {deleting && (
        <DeleteMessagesDialog
          ids={[id]}
          state={state}
          open={id}
          onBusy={onDeleting}
          onClose={() => setDeleting(false)}
        />
      )}
    </header>
  );
}
