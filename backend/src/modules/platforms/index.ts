export * from './platform.dto.js';
export * from './platform.entity.js';
export * from './platforms.module.js';
export * from './policy-link.dto.js';
export * from './policy-link.entity.js';
