export * from './faq.kind.js';
export * from './faq.module.js';
