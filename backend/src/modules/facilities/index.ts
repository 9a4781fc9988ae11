export * from './facilities.module.js';
export * from './facility.dto.js';
export * from './facility.entity.js';
