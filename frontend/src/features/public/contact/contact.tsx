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
  return (
    <section className="contact section" id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <div className="container contact-grid">
        <Enquiry rooms={rooms} events={events} />
        <Reservation />
        <ContactDetails />
      </div>
    </section>
  );
}
