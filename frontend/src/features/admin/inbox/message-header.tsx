import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import {
  isTextInput,
  KitIcon,
  sharedAdminTexts,
  singleKeyShortcuts,
  useDateFormat,
  usePageShortcut,
  type Stay,
  useDayFormats,
  useHolderText,
  useSourcesText,
  formatYen,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { nightsBetween } from '../../../shared/navigation/stay';
import { type InboxState, type Message, mailtoUrl } from './inbox.queries';
import { inboxTexts, type InboxTexts } from './texts';
import { DeleteMessagesDialog, useMarkMessages } from './message-actions';
import { type Enquiry } from './use-enquiry';
import { type TemplateName } from './use-reply';

const MARK_READ_DELAY_MS = 3_000;

/**
 * Marks a message as read once it has been open and visible for 3 s. Returns a function that cancels this, for when the
 * user marks the message manually or deletes it.
 */
function useMarkReadWhenSeen({ id, read }: Message): () => void {
  const { mutate } = useMarkMessages();
  const isMarked = useRef(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restartTimer = () => {
      clearTimeout(timer);
      if (isMarked.current || document.hidden) return;
      timer = setTimeout(() => {
        if (isMarked.current) return;
        isMarked.current = true;
        mutate({ ids: [id], read: true, isSilent: true });
      }, MARK_READ_DELAY_MS);
    };
    restartTimer();
    document.addEventListener('visibilitychange', restartTimer);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', restartTimer);
    };
  }, [id, mutate]);
  return useCallback(() => {
    isMarked.current = true;
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
  const sharedTexts = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const markMessages = useMarkMessages();
  const [isDeleting, setIsDeleting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { id, subject, name, email, phone, language, reference, createdAt, read } = message;
  const cancelAutoRead = useMarkReadWhenSeen(message);
  const toggleRead = () => {
    cancelAutoRead();
    markMessages.mutate({ ids: [id], read: !read });
  };
  usePageShortcut('u', () => singleKeyShortcuts.isEnabled() && toggleRead());
  useEffect(() => {
    // While the message was loading, the person may have begun to type a search.
    if (!isTextInput(document.activeElement)) heading.current?.focus();
  }, []);
  return (
    <header className="inbox-head">
      <div className="admin-head cluster gap-05-15 inbox-bar">
        <Link className="admin-back" to={state.inboxPath()}>
          <KitIcon name="back" />
          <span>{texts.toList}</span>
        </Link>
        <span className="admin-bar-title" aria-hidden="true" lang={languageFacts[language].tag}>
          {name}
        </span>
      </div>
      <div className="inbox-head-row row gap-15">
        <h1 ref={heading} className="grow" tabIndex={-1} lang={languageFacts[language].tag}>
          {subject}
        </h1>
        <div className="admin-actions admin-head-actions">
          <Button className="admin-in-bar" onClick={toggleRead}>
            <KitIcon name="letter" />
            <span className="admin-action-label">
              {read ? texts.markUnread : texts.markRead} <kbd aria-hidden="true">U</kbd>
            </span>
          </Button>
          <IconButton
            className="admin-in-bar"
            label={texts.remove}
            onClick={() => setIsDeleting(true)}
          >
            <Icon name="trash" />
          </IconButton>
        </div>
      </div>
      <div className="inbox-who cluster">
        <b lang={languageFacts[language].tag}>{name}</b>
        <a href={mailtoUrl(message)}>{email}</a>
        {phone && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
        <span className="admin-badge">{texts.writesIn(sharedTexts.languages[language])}</span>
        <span className="admin-quiet">
          {texts.reference(reference, dateFormat.dayTime(createdAt))}
        </span>
      </div>
      {isDeleting && (
        <DeleteMessagesDialog
          ids={[id]}
          state={state}
          openId={id}
          onBusy={(isBusy) => {
            // A deleted message cannot be marked as read.
            if (isBusy) cancelAutoRead();
            onDeleting(isBusy);
          }}
          onClose={() => setIsDeleting(false)}
        />
      )}
    </header>
  );
}

interface EnquiryHeadProps {
  message: Message;
  enquiry: Enquiry;
  onTemplate: (template: TemplateName, savedStay?: Stay) => void;
}

function chooseEnquiryTitle(
  { stay, nights, isSaveRejected, room, areRoomsLoaded, conflicts }: Enquiry,
  { roomName }: Message,
  texts: InboxTexts['enquiry'],
): string {
  if (conflicts.length > 0) return texts.clash;
  if (stay?.state === 'held' || stay?.state === 'confirmed') return texts.made[stay.state];
  if (!areRoomsLoaded) return texts.answers.checking;
  if (!room) return roomName ? texts.roomGone : texts.noRoom;
  if (isSaveRejected) return texts.refused;
  return texts.answers[nights.state];
}

/** Returns the color of the section: `ok` is green, `bad` is red, `ask` is neutral. */
const chooseTone = ({ stay, nights: { state }, isSaveRejected, conflicts }: Enquiry): string => {
  if (conflicts.length > 0) return 'bad';
  if (stay || (state === 'free' && !isSaveRejected)) return 'ok';
  return state === 'taken' || isSaveRejected ? 'bad' : 'ask';
};

/** Section above an enquiry: whether its days are free, alternatives, and buttons to hold or confirm them. */
export function EnquiryHead({ message, enquiry, onTemplate }: EnquiryHeadProps) {
  const { enquiry: texts } = useDictionary(inboxTexts);
  const { stays: stayLabels } = useDictionary(sharedAdminTexts);
  const dayFormats = useDayFormats();
  const { time } = useDateFormat();
  const { describeHolders } = useHolderText();
  const formatSources = useSourcesText();
  const { room, rooms, span, stay, nights, freeRooms, nearestFreeSpans, total, freeAt, conflicts } =
    enquiry;
  const otherRooms = freeRooms.filter(({ id }) => id !== room?.id);
  const tone = chooseTone(enquiry);
  const isTaken = tone === 'bad';
  const canSave = room !== undefined && ['free', 'ask'].includes(nights.state);
  const describeAvailability = () => {
    if (conflicts.length > 0) {
      const holders = conflicts.map(({ calendarId: id, name, from: arrival, to: departure }) => {
        return { by: 'calendar', id, name, state: null, arrival, departure } as const;
      });
      return describeHolders(holders);
    }
    if (stay?.state === 'held' && stay.heldUntil) {
      return texts.heldUntil(dayFormats.formatTime(stay.heldUntil));
    }
    if (isTaken) return describeHolders(nights.holders);
    return canSave && formatSources(nights);
  };
  return (
    <section className={`inbox-days admin-aside tone-${tone}`} aria-label={texts.label}>
      <div className="inbox-days-about">
        <p className="inbox-days-state row" role="status">
          {isTaken ? <KitIcon name="warning" /> : <i aria-hidden="true" />}
          <b>{chooseEnquiryTitle(enquiry, message, texts)}</b>
        </p>
        <p className="inbox-days-facts cluster">
          {room ? (
            <Link to={`/admin/rooms/${room.id}`} lang={room.lang}>
              {room.name}
            </Link>
          ) : (
            message.roomName
          )}
          <span>
            {dayFormats.formatWithWeekday(span.arrival)} –{' '}
            {dayFormats.formatWithWeekday(span.departure)}
          </span>
          <span>{stayLabels.nights(nightsBetween(span))}</span>
          {message.guests !== null && <span>{stayLabels.guests(message.guests)}</span>}
        </p>
        <p>
          {describeAvailability()}{' '}
          {isTaken && freeAt !== null && texts.wasFree(time(new Date(freeAt)))}{' '}
          <Link to={stay ? `/admin/calendar/${stay.id}` : `/admin/calendar?from=${span.arrival}`}>
            {texts.show}
          </Link>
          {room && message.guests !== null && room.capacity < message.guests && (
            <b className="admin-error"> {texts.tooSmall(room.capacity)}</b>
          )}
        </p>
      </div>
      {total !== null && !isTaken && (
        <p className="inbox-days-price">
          <b>{formatYen(total)}</b>
          <small className="admin-quiet">{`${nightsBetween(span)} × ${formatYen(room!.rate!)}`}</small>
        </p>
      )}
      {(isTaken || !room || !enquiry.isRequestedSpan) && stay?.state !== 'confirmed' && (
        <div className="admin-actions inbox-days-else all-columns">
          {!enquiry.isRequestedSpan && (
            <Button size="small" onClick={() => enquiry.choose({ span: enquiry.requestedSpan })}>
              {dayFormats.formatSpan(enquiry.requestedSpan)}
            </Button>
          )}
          {nearestFreeSpans.map((freeSpan) => (
            <Button
              key={freeSpan.arrival}
              size="small"
              onClick={() => enquiry.choose({ span: freeSpan })}
            >
              {dayFormats.formatSpan(freeSpan)}
            </Button>
          ))}
          {otherRooms.map(({ id, name, rate }) => (
            <Button key={id} size="small" onClick={() => enquiry.choose({ roomId: id })}>
              {texts.other(name, rate === null ? '' : formatYen(rate * nightsBetween(span)))}
            </Button>
          ))}
          {isTaken &&
            rooms.length > 0 &&
            nearestFreeSpans.length === 0 &&
            otherRooms.length === 0 && <span className="admin-quiet">{texts.nothing}</span>}
        </div>
      )}
      {stay?.state !== 'confirmed' && (canSave || stay) && (
        <div className="admin-actions inbox-days-actions">
          {!stay && (
            <Button
              variant="filled"
              busy={enquiry.saving === 'held'}
              disabled={enquiry.saving === 'confirmed'}
              onClick={() => enquiry.save('held', (savedStay) => onTemplate('held', savedStay))}
            >
              {texts.hold}
            </Button>
          )}
          <Button
            busy={enquiry.saving === 'confirmed'}
            disabled={enquiry.saving === 'held'}
            onClick={() =>
              enquiry.save('confirmed', (savedStay) => onTemplate('confirmed', savedStay))
            }
          >
            {texts.confirm}
          </Button>
        </div>
      )}
    </section>
  );
}
