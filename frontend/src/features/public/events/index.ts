export { Events } from './events';
export { eventQuery, eventsQuery, seasonImagesQuery } from './events.queries';
export { useEvent } from './use-event';
