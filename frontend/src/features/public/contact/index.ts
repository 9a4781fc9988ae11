export { Contact } from './contact';
export {
  contactQuery,
  draftQuery,
  partnersQuery,
  reservationQuery,
  socialQuery,
} from './contact.queries';
export { type RoomChoice } from './enquiry-fields';
export { formAnswer } from './form-answer';
