import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { LocalizedKinds } from '../localization/index.js';
import { BaseRoomsController } from './base-rooms.controller.js';
import { BaseRoomsService } from './base-rooms.service.js';
import { toSharedRoom } from './room.dto.js';
import { MAX_ROOM_IMAGES, Room, RoomTranslation } from './room.entity.js';
import { RoomsController } from './rooms.controller.js';
import { RoomsService } from './rooms.service.js';

@Module({
  imports: [MikroOrmModule.forFeature([Room, RoomTranslation])],
  controllers: [RoomsController, BaseRoomsController],
  providers: [RoomsService, BaseRoomsService],
  exports: [RoomsService],
})
export class RoomsModule {
  constructor(kinds: LocalizedKinds) {
    kinds.register<Room>({
      kind: 'rooms',
      entity: Room,
      structured: true,
      shared: toSharedRoom,
      images: {
        max: MAX_ROOM_IMAGES,
        get: (room) => room.images,
        set: (room, images) => {
          room.images = [...images];
        },
      },
    });
  }
}
