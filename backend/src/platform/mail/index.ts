export { unlinked } from './unlinked.js';
export { mailBody, type MailBlock } from './mail-body.js';
export { MailModule } from './mail.module.js';
export { MailOutbox } from './mail-outbox.service.js';
export { MailTiming } from './mail-timing.js';
export {
  type InboxLimit,
  MAIL_STATES,
  type MailState,
  type NewMail,
  OutgoingMail,
  TO_STRANGERS,
} from './outgoing-mail.entity.js';
