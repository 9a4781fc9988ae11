import { Problem } from '../../kernel/problem.js';
import { type RecordDefinition } from '../localization/index.js';
import { type CreateEventDto, type UpdateEventDto } from './event.dto.js';
import { Event } from './event.entity.js';

export const events: RecordDefinition<Event, CreateEventDto, UpdateEventDto> = {
  kind: 'events',
  label: 'event',
  entity: Event,
  structured: true,
  orderBy: { date: 'asc', time: 'asc', id: 'asc' },
  images: {
    max: 1,
    get: ({ image }) => [image],
    set: (event, [image]) => {
      if (image === undefined) {
        throw Problem.invalidField('images', 'required', 'An event needs a picture.');
      }
      event.image = image;
    },
  },
  shared: ({ season, date, time, image, active }) => ({ season, date, time, image, active }),
  isLive: (event) => event.active,
  make: (language, { season, date, time, image, active = true }) =>
    new Event(language, { season, date, time, image, active }),
  apply: (event, { season, date, time, image, active }) => {
    event.season = season ?? event.season;
    event.date = date ?? event.date;
    event.time = time ?? event.time;
    event.image = image ?? event.image;
    event.active = active ?? event.active;
  },
};
