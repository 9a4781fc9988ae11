import { Module } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { RoomCardController } from './room-card.controller.js';
import { RoomCardService } from './room-card.service.js';
import { BaseRoomsController, RoomsController, RoomWordsController } from './rooms.controller.js';
import { rooms } from './rooms.kind.js';

@Module({
  controllers: [RoomsController, RoomCardController, BaseRoomsController, RoomWordsController],
  providers: [RoomCardService],
})
export class RoomsModule {
  constructor(kinds: ContentKinds) {
    kinds.register(rooms);
  }
}
