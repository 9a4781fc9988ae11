export * from './events.kind.js';
export * from './events.module.js';
