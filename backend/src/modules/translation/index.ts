export * from './job.entity.js';
export * from './jobs.module.js';
export * from './translation-timing.js';
export * from './translation.module.js';
