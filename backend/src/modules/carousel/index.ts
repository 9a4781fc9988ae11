export * from './carousel.module.js';
export * from './slide.dto.js';
export * from './slide.entity.js';
export * from './video-filter.js';
export * from './video-link.js';
