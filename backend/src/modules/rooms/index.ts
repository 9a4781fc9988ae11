export * from './room.dto.js';
export * from './room.entity.js';
export * from './rooms.module.js';
