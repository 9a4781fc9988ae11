export * from './intro-image.dto.js';
export * from './intro-image.entity.js';
export * from './intro-images.module.js';
