export * from './attraction-category.js';
export * from './attractions.kind.js';
export * from './attractions.module.js';
