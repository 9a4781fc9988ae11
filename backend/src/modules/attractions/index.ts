export * from './attractions.kind.js';
export * from './attractions.module.js';
