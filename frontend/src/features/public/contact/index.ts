export { Contact } from './contact';
export {
  contactQuery,
  draftQuery,
  partnersQuery,
  reservationQuery,
  socialQuery,
} from './contact.queries';
export { formAnswer } from './form-answer';
