export { Contact } from './contact';
export {
  contactQuery,
  draftQuery,
  partnersQuery,
  reservationQuery,
  socialQuery,
} from './contact.queries';
export { parseFormResult } from './form-result';
