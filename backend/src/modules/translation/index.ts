export * from './translation-timing.js';
export * from './text-translator.service.js';
export * from './translation.module.js';
export * from './word-findings.service.js';
