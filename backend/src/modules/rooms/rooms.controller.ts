import { Controller } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { FlatController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import { CreateRoomDto, RoomDto, toRoom, UpdateRoomDto } from './room.dto.js';
import { ROOM_FILES, rooms } from './rooms.definition.js';

/** Rooms, one entry for each language version. Ids are versions'; reads take a room's own id as well. */
@ApiTags('Rooms')
@Controller('rooms')
export class RoomsController extends FlatController({
  definition: rooms,
  show: toRoom,
  Create: CreateRoomDto,
  Update: UpdateRoomDto,
  View: RoomDto,
  takes: TakesPictures(ROOM_FILES),
}) {}
