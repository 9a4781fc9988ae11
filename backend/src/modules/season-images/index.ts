export * from './season-images.kind.js';
export * from './season-images.module.js';
