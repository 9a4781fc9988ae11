export * from './event.dto.js';
export * from './event.entity.js';
export * from './events.module.js';
