export * from './intro-images.kind.js';
export * from './intro-images.module.js';
