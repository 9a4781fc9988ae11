export { ContactMessage, createReference } from './contact-message.entity.js';
export { ContactReply } from './contact-reply.entity.js';
export { ContactTranslation } from './contact-translation.entity.js';
export { MessagesModule } from './messages.module.js';
