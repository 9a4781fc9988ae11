export * from './overview.module.js';
