import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { BaseRoomsController, RoomWordsController } from './base-rooms.controller.js';
import { Room, RoomTranslation } from './room.entity.js';
import { rooms } from './rooms.definition.js';
import { RoomsController } from './rooms.controller.js';

@Module({
  imports: [MikroOrmModule.forFeature([Room, RoomTranslation])],
  controllers: [RoomsController, BaseRoomsController, RoomWordsController],
})
export class RoomsModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register(rooms);
  }
}
