import { useEffect, useRef, useState } from 'react';
import {
  KitIcon,
  sharedAdminTexts,
  useActorName,
  useDateFormat,
  useLabels,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { type Mail, type Reply } from './inbox.queries';
import { inboxTexts, type InboxTexts } from './texts';
import { ReplaceTextDialog } from './use-templates';

type ErrorTexts = InboxTexts['mailErrors'];

/** Returns why a mail was not sent, translated if the error is known. */
export function formatMailError(errors: ErrorTexts, { error }: Mail): string | undefined {
  if (!error) return undefined;
  return Object.hasOwn(errors, error.code) ? errors[error.code as keyof ErrorTexts] : error.message;
}

function ReplyLine({ reply, onReuse }: { reply: Reply; onReuse: (reply: Reply) => void }) {
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const formatActor = useActorName();
  const { mail, username, createdAt, language, sentLanguage, text, sentText } = reply;
  const hasFailed = mail?.state === 'failed';
  return (
    <li className="inbox-reply">
      <p className="cluster gap-05-15">
        <KitIcon name="reply" />
        <b>{texts.repliedBy(formatActor(username))}</b>
        <time className="admin-quiet" dateTime={createdAt}>
          {dateFormat.dayTime(createdAt)}
        </time>
        {mail && (
          <span className={hasFailed ? 'admin-error' : 'admin-badge'}>
            {texts.mailStates[mail.state]}
          </span>
        )}
      </p>
      {mail && hasFailed && (
        <p className="cluster gap-05-15">
          <span className="admin-error">{formatMailError(texts.mailErrors, mail)}</span>
          <Button size="small" onClick={() => onReuse(reply)}>
            {texts.reuse}
          </Button>
        </p>
      )}
      <div className="inbox-text" lang={languageFacts[sentLanguage].tag}>
        {sentText}
      </div>
      {language !== sentLanguage && (
        <details className="inbox-original admin-quiet">
          <summary>{texts.asWritten(sharedTexts.languages[language])}</summary>
          <div className="inbox-text" lang={languageFacts[language].tag}>
            {text}
          </div>
        </details>
      )}
    </li>
  );
}

interface Props {
  /** Undefined while loading. */
  replies: readonly Reply[] | undefined;
  /** Whether the form has text, which a reused reply would replace. */
  hasDraft: boolean;
  onReuse: (reply: Reply) => void;
}

/** The replies, oldest first, with their live delivery state. */
export function Replies({ replies, hasDraft, onReuse }: Props) {
  const { kind } = useLabels();
  const { templates: texts } = useDictionary(inboxTexts);
  const [replyToReuse, setReplyToReuse] = useState<Reply | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const previousCount = useRef(replies?.length);
  useEffect(() => {
    if (previousCount.current !== undefined && replies && replies.length > previousCount.current) {
      list.current?.lastElementChild?.scrollIntoView({ block: 'center' });
    }
    previousCount.current = replies?.length;
  }, [replies]);
  return (
    <>
      <div role="log" aria-label={kind('contact-replies').many}>
        <ol ref={list}>
          {replies?.map((reply) => (
            <ReplyLine
              key={reply.id}
              reply={reply}
              onReuse={hasDraft ? setReplyToReuse : onReuse}
            />
          ))}
        </ol>
      </div>
      {replyToReuse && (
        <ReplaceTextDialog
          question={texts.askReuse}
          onReplace={() => {
            onReuse(replyToReuse);
            setReplyToReuse(null);
          }}
          onClose={() => setReplyToReuse(null)}
        />
      )}
    </>
  );
}
