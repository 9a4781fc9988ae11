import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import {
  BaseRoomsController,
  RoomSocialCardController,
  RoomsController,
  RoomTranslationsController,
} from './rooms.controller.js';
import { rooms } from './rooms.kind.js';

@Module({
  controllers: [
    RoomsController,
    RoomSocialCardController,
    BaseRoomsController,
    RoomTranslationsController,
  ],
})
export class RoomsModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(rooms);
  }
}
