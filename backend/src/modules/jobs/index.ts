export * from './job.entity.js';
export * from './job-kinds.js';
export * from './jobs.module.js';
export { endTasksOfReplacedContent } from './job-retention.js';
