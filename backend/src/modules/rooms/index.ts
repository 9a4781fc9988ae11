export * from './rooms.dto.js';
export * from './rooms.kind.js';
export * from './rooms.module.js';
