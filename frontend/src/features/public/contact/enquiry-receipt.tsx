import { type ReactNode, useEffect, useRef } from 'react';
import { useCancellationText } from '../../../shared/content/cancellation';
import { useSettings } from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { dayText } from '../../../shared/site/event-days';
import { buttonClass } from '../../../shared/ui/button';
import { type Fact, FactList } from '../../../shared/ui/fact-list';
import { Icon } from '../../../shared/ui/icon';
import { type EnquiryField, type EnquiryValues } from './enquiry-draft';
import { type EventChoice, type RoomChoice } from './enquiry-fields';
import { type SentEnquiry, stayPriceText } from './enquiry-outcome';

interface Props extends SentEnquiry {
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
  onAnother: () => void;
  /** The requested room and the next steps, beside the receipt. */
  aside?: ReactNode;
}

/** Shown instead of the form after the message was sent: the sent values, and the next steps. */
export default function EnquiryReceipt({ rooms, events, onAnother, aside, ...sent }: Props) {
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const { reference, values, calendar, copyByMail } = sent;
  const siteText = useSiteTexts('contact');
  const replyPromise = siteText('reply_promise');
  const note = siteText('sent_note');
  const readSetting = useSettings('contact');
  const cancellationText = useCancellationText(values?.checkIn);
  const hours = readSetting('business_hours');
  const hoursLabel = readSetting('business_hours_label')?.text ?? contact.phoneHours;
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The clicked button has disappeared, so the confirmation is focused.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <>
      <div className="sheet enquiry-form enquiry-form-sent" id="enquiry">
        <h2 id="contact-title" ref={titleRef} tabIndex={-1}>
          <Icon name="check" />
          {contact.sentTitle}
        </h2>
        <dl className="enquiry-form-reference">
          <dt>{contact.reference}</dt>
          <dd className="tabular-nums" translate="no">
            {reference}
          </dd>
        </dl>
        <p className="visually-hidden" role="status">
          {`${contact.reference}: ${reference}`}
        </p>
        <p className="short">
          {copyByMail && values?.email && contact.copySent(values.email)}
          {language === 'en' && ' '}
          <span lang={note.lang}>{note.text}</span>
        </p>
        {values && <SentFacts {...{ sent, values, rooms, events }} />}
        {cancellationText && <p className="fine short">{cancellationText}</p>}
        {calendar && (
          <a
            className={buttonClass({ size: 'large' })}
            href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
            download={`${reference}.ics`}
          >
            <Icon name="calendar" />
            {contact.saveDates}
          </a>
        )}
        {!aside && (
          <>
            <h3>{contact.next}</h3>
            <p className="short" lang={replyPromise.lang}>
              {replyPromise.text}
            </p>
          </>
        )}
        {hours && (
          <p className="fine lines">
            {hoursLabel}: <span lang={hours.lang}>{hours.text}</span>
          </p>
        )}
        <button type="button" className="link" onClick={onAnother}>
          {contact.another}
        </button>
      </div>
      {aside}
    </>
  );
}

const FACT_FIELDS = [
  'roomId',
  'checkIn',
  'checkOut',
  'guests',
  'eventId',
  'name',
  'email',
  'phone',
  'message',
] as const satisfies readonly EnquiryField[];
const STAY_PRICE_INDEX = FACT_FIELDS.indexOf('guests') + 1;

/** List of the sent values. */
function SentFacts({
  sent: { price, roomIds = [] },
  values,
  rooms,
  events,
}: Pick<Props, 'rooms' | 'events'> & { sent: SentEnquiry; values: EnquiryValues }) {
  const { texts } = useLanguage();
  const { contact } = texts;
  const room = rooms.find(({ id }) => String(id) === values.roomId);
  const roomNames = roomIds
    .flatMap((roomId) => rooms.find(({ id }) => id === roomId)?.name ?? [])
    .join(' + ');
  const event = events.find(({ id }) => String(id) === values.eventId);
  const displayedValues: EnquiryValues = {
    ...values,
    ...(roomNames && { roomId: roomNames }),
    ...(values.roomId && { roomId: room?.name }),
    ...(values.eventId && { eventId: event?.name }),
    ...(values.checkIn && { checkIn: dayText(values.checkIn, texts) }),
    ...(values.checkOut && { checkOut: dayText(values.checkOut, texts) }),
  };
  const languages: EnquiryValues = { roomId: room?.lang, eventId: event?.lang };
  const facts: Fact[] = FACT_FIELDS.map((field) => ({
    label: contact[field],
    value: displayedValues[field],
    lang: languages[field],
  }));
  facts.splice(STAY_PRICE_INDEX, 0, {
    label: contact.stay,
    value: price && stayPriceText(texts, price),
  });
  return <FactList className="enquiry-form-facts" label={contact.sentCopy} facts={facts} />;
}
