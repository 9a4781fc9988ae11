import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { kitTexts, ListNotice, singleKeys, useDates, usePageKey } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Link } from 'react-router-dom';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { DeleteMessages } from './delete-messages';
import { GuestWords } from './guest-words';
import { type Message, messageQuery, repliesQuery } from './inbox.queries';
import { MessageFacts } from './message-facts';
import { ownMail } from './own-mail';
import { mailError, Replies } from './replies';
import { ReplyForm } from './reply-form';
import { inboxTexts } from './texts';
import { type InboxState } from './use-inbox-state';
import { useMessageActions } from './use-message-actions';
import { useReadOnceSeen } from './use-read-once-seen';
import { useReply } from './use-reply';

/** Who wrote, how to reach them, and the two things that are done with a message itself. */
function MessageHead({ message, state }: { message: Message; state: InboxState }) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const dates = useDates();
  const { mark } = useMessageActions();
  const [deleting, setDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, subject, name, email, phone, language, reference, createdAt, read } = message;
  const decided = useReadOnceSeen(message);
  const toggle = () => {
    decided();
    void mark([id], !read);
  };
  usePageKey('u', () => singleKeys.enabled() && toggle());
  useEffect(() => heading.current?.focus(), []);
  return (
    <header className="ib-head">
      <div className="ib-head-row">
        <Link className="ib-back" to={state.to()}>
          {texts.toList}
        </Link>
        <h1 ref={heading} tabIndex={-1} lang={languageFacts[language].tag}>
          {subject}
        </h1>
        <div className="ak-acts">
          <Button onClick={toggle}>
            {read ? texts.markUnread : texts.markRead} <kbd aria-hidden="true">U</kbd>
          </Button>
          <IconButton label={texts.remove} onClick={() => setDeleting(true)}>
            <Icon name="trash" />
          </IconButton>
        </div>
      </div>
      <div className="ib-who">
        <b lang={languageFacts[language].tag}>{name}</b>
        <a href={ownMail(message)}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        <span className="ak-badge">{texts.writesIn(kit.languages[language])}</span>
        <span className="ak-quiet">{texts.reference(reference, dates.dayTime(createdAt))}</span>
      </div>
      {deleting && (
        <DeleteMessages ids={[id]} state={state} open={id} onClose={() => setDeleting(false)} />
      )}
    </header>
  );
}

function Answering({ message }: { message: Message }) {
  const texts = useDictionary(inboxTexts);
  const reply = useReply(message);
  const { data: replies } = useQuery(repliesQuery(useApi(), message.id));
  return (
    <>
      <Replies replies={replies} onTakeUp={reply.takeUp} />
      <div className="ib-answer">
        {message.canReply ? (
          <ReplyForm message={message} reply={reply} />
        ) : (
          <p className="ib-no-mail">
            <span className="ak-quiet">{texts.noMail}</span>
            <a className="btn btn-primary" href={ownMail(message)}>
              {texts.ownMail}
              <Icon name="external" />
            </a>
          </p>
        )}
      </div>
    </>
  );
}

interface Props {
  id: number;
  state: InboxState;
}

/** One message: what is asked for, the guest's words, what was answered, and the reply. */
export function MessageView({ id, state }: Props) {
  const texts = useDictionary(inboxTexts);
  const kit = useDictionary(kitTexts);
  const { data: message, error, isPending, refetch } = useQuery(messageQuery(useApi(), id));
  if (!message) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <article className="ib-message">
        {isPending && <p role="status">{kit.list.loading}</p>}
        {gone && <ListNotice title={texts.gone} to={state.to()} link={texts.toList} />}
        {error && !gone && <ListNotice title={texts.fetchFailed} retry={() => void refetch()} />}
      </article>
    );
  }
  const lost = message.mails.filter((mail) => mail.state === 'failed');
  return (
    <article className="ib-message">
      <MessageHead message={message} state={state} />
      <MessageFacts message={message} />
      {lost.map((mail) => (
        <p key={mail.purpose} className="ak-error">
          {texts.mailFailed[mail.purpose]} {mailError(texts.mailErrors, mail)}
        </p>
      ))}
      <GuestWords message={message} />
      <Answering message={message} />
    </article>
  );
}
