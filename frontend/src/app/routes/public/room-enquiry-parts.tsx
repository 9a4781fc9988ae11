import { type ReactNode, useRef } from 'react';
import {
  type RoomAsideProps,
  type StayDetails,
} from '../../../features/public/contact/room-enquiry-parts';
import { StayRow } from '../../../features/public/contact/stay-row';
import { roomEnquiryTexts } from '../../../features/public/contact/texts';
import { RoomImage, RoomSpec } from '../../../features/public/rooms/room-parts';
import { StayFields as DayFields } from '../../../features/public/rooms/stay-fields';
import { formatAsOf, formatSpan } from '../../../features/public/rooms/stay-text';
import { roomsTexts } from '../../../features/public/rooms/texts';
import { useRooms } from '../../../features/public/rooms/rooms.queries';
import { useCancellationCharges, useCancellationText } from '../../../shared/content/cancellation';
import { useSettings } from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useLanguage } from '../../../shared/i18n/language-context';
import { formatYen } from '../../../shared/price/price-affixes';
import { dayText } from '../../../shared/site/event-days';
import { formatPhone, telUrl } from '../../../shared/site/links';
import { useSite, useToday } from '../../../shared/site/site-context';
import { Icon } from '../../../shared/ui/icon';
import '../../../features/public/rooms/results.css';

/** Room, days and guests in one row, and whether the room is free then. Days are chosen in the calendar of the room. */
export function StayFields(stay: StayDetails) {
  const { nights, availability, onDays } = stay;
  const { texts } = useLanguage();
  const roomTexts = useDictionary(roomsTexts);
  const { otherDays } = useDictionary(roomEnquiryTexts);
  const today = useToday();
  const fields = useRef<HTMLDivElement>(null);

  return (
    <div className="enquiry-stay field-wide" ref={fields}>
      <div className="cluster enquiry-stay-head">
        <p role="status">
          {availability && (
            <>
              <span className={`result-answer result-${availability.state}`}>
                {roomTexts[availability.state]}
              </span>{' '}
              <small>{formatAsOf(availability.asOf, today, roomTexts)}</small>
            </>
          )}
        </p>
        <button
          type="button"
          className="link needs-script"
          onClick={() =>
            fields.current?.querySelector<HTMLElement>('[data-field=arrival]')?.click()
          }
        >
          {otherDays}
        </button>
      </div>
      <StayRow {...stay} DayFields={DayFields}>
        {availability?.takenNight &&
          texts.contact.takenNight(dayText(availability.takenNight, texts))}
      </StayRow>
      {availability?.nearest && availability.nearest.length > 0 && (
        <p className="cluster enquiry-stay-nearest">
          {roomTexts.nearest(nights)}{' '}
          {availability.nearest.map((span) => (
            <button
              key={span.arrival}
              type="button"
              className="link"
              onClick={() => onDays({ checkIn: span.arrival, checkOut: span.departure })}
            >
              {formatSpan(span, roomTexts.shortDays)}
            </button>
          ))}
        </p>
      )}
    </div>
  );
}

/** Price of the stay, charges for canceling, and the note on booking. */
export function StayPrice({ bookedRooms, values, nights }: StayDetails) {
  const { texts } = useLanguage();
  const { price } = useDictionary(roomEnquiryTexts);
  const note = useSiteTexts('reservation')('booking_note');
  const arrival = nights > 0 ? values.checkIn : undefined;
  const cancellation = useCancellationText(arrival);
  const { charges, isFree } = useCancellationCharges(arrival);
  const formatAmount = (amount: number) => texts.rooms.yen(formatYen(amount));
  const rates = bookedRooms.flatMap(({ name, lang, rate }) => (rate ? [{ name, lang, rate }] : []));
  const hasTotal = rates.length > 0 && rates.length === bookedRooms.length;
  const total = rates.reduce((sum, { rate }) => sum + rate * nights, 0);
  const isPair = bookedRooms.length > 1;
  return (
    <div className="enquiry-price field-wide" role="status">
      {nights > 0 && (
        <>
          {hasTotal ? (
            <dl>
              {rates.map(({ name, lang, rate }) => (
                <div key={name}>
                  <dt>
                    {isPair && (
                      <>
                        <span lang={lang}>{name}</span>
                        {': '}
                      </>
                    )}
                    {price.nights(formatAmount(rate), nights)}
                  </dt>
                  <dd>{formatAmount(rate * nights)}</dd>
                </div>
              ))}
              <div>
                <dt>{isPair ? price.totalOfBoth : price.total}</dt>
                <dd>{formatAmount(total)}</dd>
              </div>
            </dl>
          ) : (
            <p>{texts.contact.stayLine(nights)}</p>
          )}
          {cancellation && (
            <p className="enquiry-price-terms">
              <Icon name="check" />
              <span>
                {cancellation}
                {charges.length > 0 && (
                  <>
                    <br />
                    {price.charges(charges, isFree)}
                  </>
                )}
              </span>
            </p>
          )}
        </>
      )}
      <p className="fine" lang={note.lang}>
        {note.text}
      </p>
    </div>
  );
}

/** The requested rooms, and what happens after the form is sent. */
export function RoomAside({ rooms, isSent }: RoomAsideProps) {
  const { language } = useLanguage();
  const { steps } = useDictionary(roomEnquiryTexts);
  const { noMail } = useSite();
  const replyPromise = useSiteTexts('contact')('reply_promise');
  const phone = useSettings('contact')('phone')?.text;
  const { items } = useRooms();
  const requestedRooms = rooms.flatMap(
    ({ id }) => items.find(({ recordId }) => recordId === id) ?? [],
  );
  const answerStep = { title: steps.answer, text: replyPromise.text, lang: replyPromise.lang };
  const listedSteps: { title: string; text: ReactNode; lang?: string | undefined }[] = isSent
    ? [
        answerStep,
        { title: steps.ifFree, text: steps.hold },
        ...(noMail && !phone
          ? []
          : [
              {
                title: steps.noAnswer,
                text: (
                  <>
                    {!noMail && steps.spam}{' '}
                    {phone && (
                      <a href={telUrl(phone)}>{steps.call(formatPhone(phone, language))}</a>
                    )}
                  </>
                ),
              },
            ]),
      ]
    : [
        { title: steps.now, text: noMail ? steps.number : steps.copy },
        answerStep,
        { title: steps.agreed, text: steps.confirmed },
      ];
  return (
    <aside className="enquiry-room">
      {requestedRooms.length > 0 && (
        <>
          <div className="room-images enquiry-room-images">
            {requestedRooms.map((room) => (
              <RoomImage key={room.recordId} room={room} />
            ))}
          </div>
          {requestedRooms.map((room) => (
            <div key={room.recordId}>
              <h2 lang={fieldLang(room, 'name', language)}>{room.name}</h2>
              <RoomSpec room={room} />
            </div>
          ))}
        </>
      )}
      <h3>{steps.title}</h3>
      <ol>
        {listedSteps.map(({ title, text, lang }) => (
          <li key={title}>
            <b>{title}</b>
            <span lang={lang}>{text}</span>
          </li>
        ))}
      </ol>
    </aside>
  );
}
