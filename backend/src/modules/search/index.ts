export * from './search.module.js';
