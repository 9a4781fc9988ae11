export { Events } from './events';
export { eventQuery, eventsQuery, seasonImagesQuery } from './events.queries';
export { useEvent } from './use-event';
export { useEventChoices } from './use-event-choices';
export { useEventStay } from './use-event-stay';
