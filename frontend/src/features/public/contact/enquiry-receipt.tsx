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

/** Stands where the form stood once the message has arrived: what was sent, for when, and what comes next. */
export function EnquiryReceipt({ reference, values, calendar, rooms, events, onAnother }: Props) {
  const { language, texts } = useLanguage();
  const { contact: words } = texts;
  const say = useSiteTexts('contact');
  const [promise, note] = [say('reply_promise'), say('sent_note')];
  const settings = useQuery(contactQuery(useApi(), language));
  const read = createSettingReader(settings.data, language);
  const freeUntil = useCancellationText(values?.checkIn);
  const hours = read('business_hours');
  const hoursLabel = read('business_hours_label')?.text ?? words.phoneHours;
  const title = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone: the focus goes on to what is said instead.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="letter letter-sent" id="enquiry">
      <h2 id="contact-title" ref={title} tabIndex={-1}>
        {words.sentTitle}
      </h2>
      <dl className="letter-reference">
        <dt>{words.reference}</dt>
        <dd className="num" translate="no">
          {reference}
        </dd>
      </dl>
      <p className="vh" role="status">
        {`${words.reference}: ${reference}`}
      </p>
      <h3>{words.next}</h3>
      <p className="short" lang={promise.lang}>
        {promise.text}
      </p>
      {hours && (
        <p className="fine lines">
          {hoursLabel}: <span lang={hours.lang}>{hours.text}</span>
        </p>
      )}
      <p className="fine short" lang={note.lang}>
        {note.text}
      </p>
      {freeUntil && <p className="fine short">{freeUntil}</p>}
      {calendar && (
        <a
          className="link"
          href={`data:text/calendar;charset=utf-8,${encodeURIComponent(calendar)}`}
          download={`${reference}.ics`}
        >
          {words.saveDates}
        </a>
      )}
      {values && (
        <>
          <h3>{words.sentCopy}</h3>
          <SentFacts {...{ values, rooms, events }} />
        </>
      )}
      <Button onClick={onAnother}>{words.another}</Button>
    </div>
  );
}

/** The fields that were filled in, as they were sent. */
function SentFacts({
  values,
  rooms,
  events,
}: Pick<Props, 'rooms' | 'events'> & { values: EnquiryValues }) {
  const { contact: words, events: eventWords } = useLanguage().texts;
  const day = (date = '') => {
    const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
    return eventWords.date(year, month, day);
  };
  const shown: EnquiryValues = {
    ...values,
    ...(values.roomId && { roomId: rooms.find(({ id }) => String(id) === values.roomId)?.name }),
    ...(values.eventId && {
      eventId: events.find(({ id }) => String(id) === values.eventId)?.name,
    }),
    ...(values.checkIn && { checkIn: day(values.checkIn) }),
    ...(values.checkOut && { checkOut: day(values.checkOut) }),
  };
  return (
    <dl className="letter-facts">
      {ENQUIRY_FIELDS.map(
        (field) =>
          shown[field] && (
            <div key={field}>
              <dt>{words[field]}</dt>
              <dd>{shown[field]}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
