import { Module } from '@nestjs/common';
import { ContentKindRegistry } from '../localization/index.js';
import {
  BaseRoomsController,
  RoomCardController,
  RoomsController,
  RoomWordsController,
} from './rooms.controller.js';
import { rooms } from './rooms.kind.js';

@Module({
  controllers: [RoomsController, RoomCardController, BaseRoomsController, RoomWordsController],
})
export class RoomsModule {
  constructor(kinds: ContentKindRegistry) {
    kinds.register(rooms);
  }
}
