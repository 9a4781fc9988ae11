export { mailBody, type MailBlock } from './mail-body.js';
export { MailModule } from './mail.module.js';
export { MailOutbox } from './mail-outbox.service.js';
export { MailTiming } from './mail-timing.js';
export { MAIL_STATES, type MailState, type NewMail, OutgoingMail } from './outgoing-mail.entity.js';
