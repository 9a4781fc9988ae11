export * from './data-transfer.module.js';
