export * from './room-calendar.entity.js';
export * from './stay.entity.js';
export * from './stays.module.js';
