import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { enquirySubject } from '../../../shared/navigation/enquiry-path';
import { Enquiry } from './enquiry';
import { type EventChoice, type RoomChoice } from './enquiry-fields';
import { ContactDetails } from './contact-details';
import { Reservation } from './reservation';
import './contact.css';

interface Props {
  rooms: readonly RoomChoice[];
  events: readonly EventChoice[];
}

/** Contact section: form, booking, and address. */
export function Contact({ rooms, events }: Props) {
  const subject = enquirySubject(useLocation().search);
  // Stored as one string, so that typing in other fields does not re-render this section.
  const [typedStay, setTypedStay] = useState<string>();
  const [arrival = '', departure = '', guests] = typedStay?.split(' ') ?? [
    subject.arrival,
    subject.departure,
    subject.guests?.toString(),
  ];
  return (
    <section className="contact section" id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <div className="container contact-grid">
        <Enquiry
          rooms={rooms}
          events={events}
          onChange={({ checkIn = '', checkOut = '', guests = '' }) =>
            setTypedStay(`${checkIn} ${checkOut} ${guests}`)
          }
        />
        <Reservation
          stay={arrival && departure ? { arrival, departure, guests: Number(guests) } : undefined}
        />
        <ContactDetails />
      </div>
    </section>
  );
}
