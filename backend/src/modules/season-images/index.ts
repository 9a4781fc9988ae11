export * from './season-image.dto.js';
export * from './season-image.entity.js';
export * from './season-images.module.js';
