import { Enquiry } from './enquiry';
import { type RoomChoice } from './enquiry-fields';
import { HouseFacts } from './house-facts';
import { Reservation } from './reservation';
import './contact.css';

/** How to write to the house, how to book, and where it is. */
export function Contact({ rooms }: { rooms: readonly RoomChoice[] }) {
  return (
    <section className="contact sec" id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <div className="wrap contact-grid">
        <Enquiry rooms={rooms} />
        <Reservation />
        <HouseFacts />
      </div>
    </section>
  );
}
