import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import {
  BaseEventsController,
  EventSocialCardController,
  EventsController,
  EventTranslationsController,
} from './events.controller.js';
import { events } from './events.kind.js';

@Module({
  controllers: [
    EventsController,
    EventSocialCardController,
    BaseEventsController,
    EventTranslationsController,
  ],
})
export class EventsModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(events);
  }
}
