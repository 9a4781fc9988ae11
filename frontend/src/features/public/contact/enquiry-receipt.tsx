import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../api/api-context';
import { useCancellationText } from '../../../shared/content/cancellation';
import { createSettingReader } from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useLanguage } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { contactQuery } from './contact.queries';
import { ENQUIRY_FIELDS, type EnquiryValues } from './enquiry-draft';
import { type EventChoice, type RoomChoice } from './enquiry-fields';
import { type SentEnquiry } from './use-enquiry';

interface Props extends SentEnquiry {
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
  onAnother: () => void;
}

/** Replaces the form after the message was sent: its content, and the next steps. */
export function EnquiryReceipt({ rooms, events, onAnother, ...sent }: Props) {
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const { reference, values, calendar, copyByMail } = sent;
  const siteText = useSiteTexts('contact');
  const [replyPromise, note] = [siteText('reply_promise'), siteText('sent_note')];
  const settings = useQuery(contactQuery(useApi(), language));
  const readSetting = createSettingReader(settings.data, language);
  const cancellationText = useCancellationText(values?.checkIn);
  const hours = readSetting('business_hours');
  const hoursLabel = readSetting('business_hours_label')?.text ?? contact.phoneHours;
  const titleRef = useRef<HTMLHeadingElement>(null);
  // The clicked button has disappeared, so the confirmation is focused.
  useEffect(() => titleRef.current?.focus(), []);
  return (
    <div className="enquiry-form enquiry-form-sent" id="enquiry">
      <h2 id="contact-title" ref={titleRef} tabIndex={-1}>
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
      <h3>{contact.next}</h3>
      <p className="short" lang={replyPromise.lang}>
        {replyPromise.text}
      </p>
      {copyByMail && values?.email && <p className="short">{contact.copySent(values.email)}</p>}
      {hours && (
        <p className="fine lines">
          {hoursLabel}: <span lang={hours.lang}>{hours.text}</span>
        </p>
      )}
      <p className="fine short" lang={note.lang}>
        {note.text}
      </p>
      {cancellationText && <p className="fine short">{cancellationText}</p>}
      {calendar && (
        <a
          className="link"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
          download={`${reference}.ics`}
        >
          {contact.saveDates}
        </a>
      )}
      {values && (
        <>
          <h3>{contact.sentCopy}</h3>
          <SentFacts {...{ sent, values, rooms, events }} />
        </>
      )}
      <Button onClick={onAnother}>{contact.another}</Button>
    </div>
  );
}

/** The filled fields, as sent. */
function SentFacts({
  sent: { priceText, roomNames },
  values,
  rooms,
  events,
}: Pick<Props, 'rooms' | 'events'> & { sent: SentEnquiry; values: EnquiryValues }) {
  const { contact, events: eventTexts } = useLanguage().texts;
  const formatDate = (date = '') => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return eventTexts.date(year, month, day);
  };
  const displayedValues: EnquiryValues = {
    ...values,
    ...(roomNames && { roomId: roomNames }),
    ...(values.roomId && { roomId: rooms.find(({ id }) => String(id) === values.roomId)?.name }),
    ...(values.eventId && {
      eventId: events.find(({ id }) => String(id) === values.eventId)?.name,
    }),
    ...(values.checkIn && { checkIn: formatDate(values.checkIn) }),
    ...(values.checkOut && { checkOut: formatDate(values.checkOut) }),
  };
  return (
    <dl className="enquiry-form-facts">
      {ENQUIRY_FIELDS.map(
        (field) =>
          displayedValues[field] && (
            <div key={field}>
              <dt>{contact[field]}</dt>
              <dd>{displayedValues[field]}</dd>
            </div>
          ),
      )}
      {priceText && (
        <div>
          <dt>{contact.stay}</dt>
          <dd>{priceText}</dd>
        </div>
      )}
    </dl>
  );
}
