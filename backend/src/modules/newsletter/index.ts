export { NewsletterModule } from './newsletter.module.js';
export { Subscriber } from './subscriber.entity.js';
