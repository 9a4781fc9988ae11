import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  EmptyState,
  LoadingText,
  recordQuery,
  sharedAdminTexts,
  type Stay,
  useLabels,
  useRecordName,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type DateSpan, nightsBetween } from '../../../shared/navigation/stay';
import { EnquiryHead, MessageHeader } from './message-header';
import { GuestMessage } from './guest-message';
import { type InboxState, type Message, messageQuery, repliesQuery } from './inbox.queries';
import { formatMailError, Replies } from './replies';
import { ReplyForm } from './reply-form';
import { inboxTexts } from './texts';
import { spanOf, useEnquiry } from './use-enquiry';
import { isBlank, type ReplyState, type TemplateName, useReply } from './use-reply';
import { TemplateChoice, useTemplates } from './use-templates';

interface RecordFactProps {
  kind: 'rooms' | 'events';
  id: number | null;
  /** Name that the guest saw. It is shown if the record is deleted. */
  name: string;
  /** Language of the guest, in which `name` is. */
  language: Message['language'];
}

/** Link to the record that a message is about, named in the interface language. */
function RecordFact({ kind, id, name, language }: RecordFactProps) {
  const formatRecordName = useRecordName();
  const { data } = useQuery({
    ...recordQuery(useApi(), kind, id ?? 0),
    enabled: id !== null,
    retry: false,
  });
  if (!data) return <span lang={languageFacts[language].tag}>{name}</span>;
  const { text, tag } = formatRecordName(data);
  return (
    <Link to={`/admin/${kind}/${data.id}`} lang={tag}>
      {text || name}
    </Link>
  );
}

const isThisYear = (date: string) => date.startsWith(String(new Date().getFullYear()));

/** A fact and its name; nothing without a value. */
const Fact = ({ name, children }: { name: string; children: ReactNode }) =>
  children && (
    <div className="row">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );

/** Room, event, days and guests of an enquiry; nothing for other messages. */
function MessageStayDetails({ message }: { message: Message }) {
  const texts = useDictionary(inboxTexts);
  const { stays } = useDictionary(sharedAdminTexts);
  const { field, kind } = useLabels();
  const { language } = useLanguage();
  const { roomId, roomName, eventId, eventName, checkIn, checkOut, guests } = message;
  // The dates must not be shifted by the device's time zone.
  const dateFormat = new Intl.DateTimeFormat(languageFacts[language].tag, {
    month: 'numeric',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
    ...(checkIn && !isThisYear(checkIn) && { year: 'numeric' }),
  });
  const formatDay = (day: string) => dateFormat.format(new Date(day));
  const nights = checkIn && checkOut ? nightsBetween({ arrival: checkIn, departure: checkOut }) : 0;
  if (!roomName && !eventName && !checkIn && !checkOut && guests === null) return null;
  return (
    <dl className="inbox-facts cluster" aria-label={texts.stayDetails}>
      <Fact name={kind('rooms').one}>
        {roomName && (
          <RecordFact kind="rooms" id={roomId} name={roomName} language={message.language} />
        )}
      </Fact>
      <Fact name={kind('events').one}>
        {eventName && (
          <RecordFact kind="events" id={eventId} name={eventName} language={message.language} />
        )}
      </Fact>
      <Fact name={texts.arrive}>{checkIn && formatDay(checkIn)}</Fact>
      <Fact name={texts.leave}>
        {checkOut && (
          <>
            {formatDay(checkOut)}
            {nights > 0 && <span className="admin-quiet"> {stays.nights(nights)}</span>}
          </>
        )}
      </Fact>
      <Fact name={field('guests')}>{guests}</Fact>
    </dl>
  );
}

interface OpenMessageProps {
  message: Message;
  /** Whether replies may be loaded; false once the message is being deleted. */
  canLoadReplies: boolean;
  /** Whether the message was deleted elsewhere. The typed reply stays, but there is nothing left to hold days for. */
  isGone: boolean;
}

/** The replies to a message, and the form for another one with `children` above it. */
function ReplySection({
  message,
  canLoadReplies,
  reply,
  children,
}: Omit<OpenMessageProps, 'isGone'> & { reply: ReplyState; children?: ReactNode }) {
  const texts = useDictionary(inboxTexts);
  const { data: replies } = useQuery({
    ...repliesQuery(useApi(), message.id),
    enabled: canLoadReplies,
  });
  const discardDraftIfSent = useEffectEvent(reply.discardDraftIfSent);
  useEffect(() => {
    if (replies) discardDraftIfSent(replies);
  }, [replies, reply.draft]);
  return (
    <>
      <Replies replies={replies} hasDraft={!isBlank(reply.draft)} onReuse={reply.reuse} />
      <div className="inbox-answer">
        {!message.canReply && <p className="admin-quiet">{texts.noMail}</p>}
        {children}
        <ReplyForm message={message} reply={reply} />
      </div>
    </>
  );
}

/** Message without requested days, or with days that are past, reversed or too many. */
function PlainMessage({ message, canLoadReplies }: Omit<OpenMessageProps, 'isGone'>) {
  const reply = useReply(message);
  return (
    <>
      <MessageStayDetails message={message} />
      <FailedMails message={message} />
      <GuestMessage message={message} />
      <ReplySection message={message} canLoadReplies={canLoadReplies} reply={reply} />
    </>
  );
}

/** Message with requested days that are not past. */
function EnquiryMessage({
  message,
  canLoadReplies,
  isGone,
  span,
}: OpenMessageProps & { span: DateSpan }) {
  const reply = useReply(message);
  const templates = useTemplates(message, reply);
  const onStayUndone = templates.remove;
  const enquiry = useEnquiry(message, span, onStayUndone);
  const { nightsTakenError } = enquiry;
  const { isSent } = reply;
  const closeUndo = useEffectEvent(enquiry.closeUndo);
  useEffect(() => {
    if (isSent) closeUndo();
  }, [isSent]);
  const insertTemplate = (template: TemplateName, savedStay?: Stay) => {
    if (!enquiry.hasTypedSinceSave()) void templates.choose(template, enquiry, savedStay);
  };
  const offerOtherNights = useEffectEvent(() => insertTemplate('taken'));
  useEffect(() => {
    if (nightsTakenError) offerOtherNights();
  }, [nightsTakenError]);
  return (
    <>
      {!isGone && <EnquiryHead message={message} enquiry={enquiry} onTemplate={insertTemplate} />}
      <FailedMails message={message} />
      <GuestMessage message={message} />
      <ReplySection message={message} canLoadReplies={canLoadReplies} reply={reply}>
        {!isGone && <TemplateChoice templates={templates} enquiry={enquiry} />}
      </ReplySection>
    </>
  );
}

/** Mails about a message, for example its confirmation, that could not be sent. */
function FailedMails({ message }: { message: Message }) {
  const texts = useDictionary(inboxTexts);
  return message.mails
    .filter((mail) => mail.state === 'failed')
    .map((mail) => (
      <p key={mail.purpose} className="admin-error">
        {texts.mailFailed[mail.purpose]} {formatMailError(texts.mailErrors, mail)}
      </p>
    ));
}

interface Props {
  id: number;
  state: InboxState;
}

/** The open message: header, availability of the requested days, text, replies, and the reply form. */
export function MessageView({ id, state }: Props) {
  const texts = useDictionary(inboxTexts);
  const [isDeleting, setIsDeleting] = useState(false);
  const {
    data: message,
    error,
    isPending,
    refetch,
  } = useQuery({
    ...messageQuery(useApi(), id),
    enabled: !isDeleting,
  });
  const isDeleted = error instanceof ApiError && error.status === 404;
  if (!message) {
    return (
      <article className="inbox-message">
        {isPending && <LoadingText />}
        {isDeleted && <EmptyState title={texts.gone} to={state.inboxPath()} link={texts.toList} />}
        {error && !isDeleted && (
          <EmptyState title={texts.fetchFailed} onRetry={() => void refetch()} />
        )}
      </article>
    );
  }
  const span = spanOf(message);
  const messageProps = { message, canLoadReplies: !isDeleting && !isDeleted, isGone: isDeleted };
  return (
    <article className="inbox-message">
      <MessageHeader message={message} state={state} onDeleting={setIsDeleting} />
      {isDeleted && (
        <p className="admin-note" role="status">
          {texts.gone}
        </p>
      )}
      {span ? <EnquiryMessage {...messageProps} span={span} /> : <PlainMessage {...messageProps} />}
    </article>
  );
}
