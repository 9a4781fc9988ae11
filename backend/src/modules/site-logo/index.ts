export * from './site-logo.dto.js';
export * from './site-logo.entity.js';
export * from './site-logo.module.js';
