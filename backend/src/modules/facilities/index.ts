export * from './facilities.kind.js';
export * from './facilities.module.js';
