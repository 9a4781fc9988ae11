export * from './job.entity.js';
export * from './job-handlers.js';
export * from './jobs.module.js';
export { cancelTasksOfReplacedContent } from './job-retention.js';
