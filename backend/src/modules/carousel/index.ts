export * from './carousel.module.js';
export * from './slides.kind.js';
export * from './video-url.js';
