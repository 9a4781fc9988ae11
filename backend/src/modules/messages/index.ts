export { ContactMessage, createReference } from './contact-message.entity.js';
export { ContactReply, ContactTranslation } from './contact-reply.entity.js';
export { MessagesModule } from './messages.module.js';
