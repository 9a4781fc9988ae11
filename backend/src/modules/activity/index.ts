export { Activity, type ActivityFacts, RESTORABLE_DAYS } from './activity.entity.js';
export * from './activity.module.js';
export * from './activity-kinds.service.js';
export * from './activity-log.service.js';
export { ActivityService } from './activity.service.js';
export { ActivityDto } from './activity.dto.js';
export { ActivityRecorder } from './activity.recorder.js';
