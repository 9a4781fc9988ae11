export * from './asset.dto.js';
export * from './media-asset.entity.js';
export * from './media-library.service.js';
export * from './media-timing.js';
export * from './media-uses.service.js';
export * from './media.module.js';
export * from './renditions/rendition-task.entity.js';
export * from './takes-pictures.js';
