import { type Texts } from '../../../shared/i18n/texts';
import { type EnquiryState } from '../../../shared/navigation/enquiry-state';
import { daysText } from '../../../shared/site/event-days';
import { type EventOfPage } from './events.queries';

/** What the contact form is told of an event that a visitor asks about. */
export function eventEnquiry(event: EventOfPage, texts: Texts): EnquiryState {
  return { event: `${event.title} (${daysText(event, texts)})` };
}
