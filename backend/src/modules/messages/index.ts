export { ContactMessage } from './contact-message.entity.js';
export { MessagesModule } from './messages.module.js';
export { newReference } from './reference.js';
export { dayInJapan } from './stay.js';
