export { Contact } from './contact';
export { contactQuery, draftQuery, reservationQuery, socialQuery } from './contact.queries';
export { parseFormResult } from './form-result';
