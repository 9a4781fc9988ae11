import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { BaseRoomsController, RoomWordsController } from './base-rooms.controller.js';
import { RoomCardController } from './room-card.controller.js';
import { RoomCardService } from './room-card.service.js';
import { Room, RoomTranslation } from './room.entity.js';
import { rooms } from './rooms.definition.js';
import { RoomsController } from './rooms.controller.js';

@Module({
  imports: [MikroOrmModule.forFeature([Room, RoomTranslation])],
  controllers: [RoomsController, RoomCardController, BaseRoomsController, RoomWordsController],
  providers: [RoomCardService],
})
export class RoomsModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(rooms);
  }
}
