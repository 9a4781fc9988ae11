import { Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import {
  BaseEventsController,
  EventsController,
  EventWordsController,
} from './events.controller.js';
import { events } from './events.kind.js';

@Module({ controllers: [EventsController, BaseEventsController, EventWordsController] })
export class EventsModule {
  constructor(kinds: ContentKinds) {
    kinds.register(events);
  }
}
