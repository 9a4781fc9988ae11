export * from './translation-timing.js';
export * from './translation.module.js';
