import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import {
  BaseEventsController,
  EventCardController,
  EventsController,
  EventTranslationsController,
} from './events.controller.js';
import { events } from './events.kind.js';

@Module({
  controllers: [
    EventsController,
    EventCardController,
    BaseEventsController,
    EventTranslationsController,
  ],
})
export class EventsModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(events);
  }
}
