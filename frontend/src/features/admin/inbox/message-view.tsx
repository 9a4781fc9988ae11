import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { ListNotice, LoadingLine } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { GuestWords } from './guest-words';
import { type Message, messageQuery, repliesQuery } from './inbox.queries';
import { MessageHead } from './message-head';
import { MessageFacts } from './message-facts';
import { mailError, Replies } from './replies';
import { ReplyForm } from './reply-form';
import { inboxTexts } from './texts';
import { type InboxState } from './use-inbox-state';
import { useReply } from './use-reply';

function Answering({ message, enabled }: { message: Message; enabled: boolean }) {
  const texts = useDictionary(inboxTexts);
  const reply = useReply(message);
  const { data: replies } = useQuery({ ...repliesQuery(useApi(), message.id), enabled });
  return (
    <>
      <Replies replies={replies} onTakeUp={reply.takeUp} />
      <div className="ib-answer">
        {!message.canReply && <p className="ak-quiet">{texts.noMail}</p>}
        <ReplyForm message={message} reply={reply} />
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
  const [deleting, setDeleting] = useState(false);
  const {
    data: message,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...messageQuery(useApi(), id),
    enabled: !deleting,
  });
  if (!message) {
    const gone = error instanceof ApiError && error.status === 404;
    return (
      <article className="ib-message">
        {isPending && <LoadingLine />}
        {gone && <ListNotice title={texts.gone} to={state.to()} link={texts.toList} />}
        {error && !gone && <ListNotice title={texts.fetchFailed} retry={() => void refetch()} />}
      </article>
    );
  }
  const lost = message.mails.filter((mail) => mail.state === 'failed');
  return (
    <article className="ib-message">
      <MessageHead message={message} state={state} onDeleting={setDeleting} />
      <MessageFacts message={message} />
      {lost.map((mail) => (
        <p key={mail.purpose} className="ak-error">
          {texts.mailFailed[mail.purpose]} {mailError(texts.mailErrors, mail)}
        </p>
      ))}
      <GuestWords key={message.id} message={message} />
      <Answering message={message} enabled={!deleting} />
    </article>
  );
}
