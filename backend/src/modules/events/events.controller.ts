import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FlatController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import { CreateEventDto, EventDto, toEvent, UpdateEventDto } from './event.dto.js';
import { events } from './events.definition.js';

/** Events, one entry for each language version. Ids are versions'; reads take an event's own id as well. */
@ApiTags('Events')
@Controller('events')
export class EventsController extends FlatController({
  definition: events,
  show: toEvent,
  Create: CreateEventDto,
  Update: UpdateEventDto,
  View: EventDto,
  takes: TakesPictures({ imageFile: { purpose: 'event', into: 'image' } }),
}) {}
