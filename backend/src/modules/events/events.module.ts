import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { BaseEventsController, EventWordsController } from './base-events.controller.js';
import { Event, EventTranslation } from './event.entity.js';
import { EventsController } from './events.controller.js';
import { events } from './events.definition.js';

@Module({
  imports: [MikroOrmModule.forFeature([Event, EventTranslation])],
  controllers: [EventsController, BaseEventsController, EventWordsController],
})
export class EventsModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(events);
  }
}
