export * from './archive.module.js';
export * from './archive-kinds.service.js';
export * from './archive-schema.js';
export * from './content-ids.service.js';
export * from './record-archive.service.js';
