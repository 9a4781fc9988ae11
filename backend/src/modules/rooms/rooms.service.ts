import { Injectable } from '@nestjs/common';
import { type BaseView, type FlatView, RecordsService } from '../localization/index.js';
import {
  type BaseRoomDto,
  type CreateRoomDto,
  type RoomDto,
  toBaseRoom,
  toRoom,
  type UpdateRoomDto,
} from './room.dto.js';
import { type Room } from './room.entity.js';
import { rooms } from './rooms.definition.js';

/** Rooms in their two views: one row for each language version, and the record as staff edit it. */
@Injectable()
export class RoomsService {
  readonly flat: FlatView<Room, CreateRoomDto, UpdateRoomDto, RoomDto>;
  readonly base: BaseView<Room, CreateRoomDto, UpdateRoomDto, BaseRoomDto>;

  constructor(records: RecordsService) {
    this.flat = records.flat(rooms, toRoom);
    this.base = records.base(rooms, toBaseRoom);
  }
}
