export { ContactMessage } from './contact-message.entity.js';
export { ContactReply } from './contact-reply.entity.js';
export { ContactTranslation } from './contact-reply.entity.js';
export { MessagesModule } from './messages.module.js';
export { createReference } from './contact-message.entity.js';
