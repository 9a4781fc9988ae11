export * from './platform.dto.js';
export * from './platform.entity.js';
export * from './platforms.module.js';
export * from './policy-links.kind.js';
