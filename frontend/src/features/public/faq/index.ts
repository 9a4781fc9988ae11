export { Faq } from './faq';
export { faqQuery } from './faq.queries';
