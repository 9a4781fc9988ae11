import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { parseEnquirySubject } from '../../../shared/navigation/enquiry-path';
import { Enquiry } from './enquiry';
import { type EventChoice, type RoomChoice } from './enquiry-fields';
import { ContactDetails } from './contact-details';
import { Reservation } from './reservation';
import { type RoomEnquiryParts } from './room-enquiry-parts';
import { type DayFields } from './stay-row';
import './contact.css';

interface Props {
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
  DayFields: DayFields;
  loadRoomParts: () => Promise<RoomEnquiryParts | undefined>;
}

/** Contact section: form, booking, and address. */
export function Contact({ rooms, events, DayFields, loadRoomParts }: Props) {
  const subject = parseEnquirySubject(useLocation().search);
  // Stored as one string, so that typing in other fields does not re-render this section.
  const [typedStay, setTypedStay] = useState<string>();
  const urlStay = [subject.arrival, subject.departure, subject.guests?.toString()];
  const [arrival, departure, guests] = typedStay?.split(' ') ?? urlStay;
  return (
    <section
      className="no-print contact section"
      id="contact"
      tabIndex={-1}
      aria-labelledby="contact-title"
    >
      <div className="container columns-12 contact-grid">
        <Suspense fallback={null}>
          <Enquiry
            {...{ rooms, events, DayFields, loadRoomParts }}
            onChange={({ checkIn = '', checkOut = '', guests: guestCount = '' }) =>
              setTypedStay(`${checkIn} ${checkOut} ${guestCount}`)
            }
          />
        </Suspense>
        <Reservation
          stay={arrival && departure ? { arrival, departure, guests: Number(guests) } : undefined}
        />
        <ContactDetails />
      </div>
    </section>
  );
}
