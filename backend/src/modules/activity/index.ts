export { Activity, type ActivityData, RESTORABLE_DAYS } from './activity.entity.js';
export * from './activity.module.js';
export * from './activity-types.service.js';
export { ActivityService } from './activity.service.js';
export { ActivityDto } from './activity.dto.js';
export { ActivityLog, ActivitySubscriber } from './activity.subscriber.js';
