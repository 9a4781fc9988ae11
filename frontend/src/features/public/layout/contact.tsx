import { useLocation } from 'react-router-dom';
import { useTexts } from '../../../shared/i18n/language-context';
import { buttonClass } from '../../../shared/ui/button';

/** What "Book Now" leaves in the history entry for the enquiry. */
interface Enquiry {
  room?: string;
}

/** How to write to the house; the room one came from is already in the subject. */
export function Contact() {
  const { footer, header } = useTexts();
  const { room } = (useLocation().state ?? {}) as Enquiry;
  const subject = room ? footer.mailSubject(room) : footer.mailSubjectOpen;
  const mail = `mailto:${footer.email}?subject=${encodeURIComponent(subject)}`;

  return (
    <section className="contact" id="contact" tabIndex={-1} aria-labelledby="contact-title">
      <div className="wrap contact-row">
        <div className="contact-words">
          <h2 id="contact-title">{footer.contact}</h2>
          <p>{footer.contactText}</p>
          {room && <p className="contact-room">{footer.about(room)}</p>}
          <a className={buttonClass({ variant: 'primary', size: 'large' })} href={mail}>
            {header.ask}
          </a>
        </div>
        <dl className="contact-rows">
          <div>
            <dt>{footer.emailLabel}</dt>
            <dd>
              <a href={mail}>{footer.email}</a>
            </dd>
          </div>
          <div>
            <dt>{footer.addressLabel}</dt>
            <dd className="contact-lines">{footer.address}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
