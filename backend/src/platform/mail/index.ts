export { stripLinks, unlinkLines } from './strip-links.js';
export { renderMailBody } from './mail-body.js';
export { MailModule } from './mail.module.js';
export { MailOutbox } from './mail-outbox.service.js';
export { MailTiming } from './mail-sender.service.js';
export {
  type InboxLimit,
  type NewMail,
  OutgoingMail,
  UNVERIFIED_RECIPIENT_LIMIT,
} from './outgoing-mail.entity.js';
