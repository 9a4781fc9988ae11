export * from './room-calendar.entity.js';
export * from './stay.entity.js';
export * from './stays.module.js';
export { FEED_PATH } from './stay-feed.controller.js';
export { CalendarTiming } from './calendar-timing.js';
