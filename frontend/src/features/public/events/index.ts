export { Events } from './events';
export { eventsQuery, seasonImagesQuery } from './events.queries';
