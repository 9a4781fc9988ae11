import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { OrderDto, RecordWritesController, WordsController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import {
  BaseRoomDto,
  CreateRoomDto,
  RoomVersionDto,
  toBaseRoom,
  UpdateBaseRoomDto,
  type UpdateRoomDto,
} from './room.dto.js';
import { type Room } from './room.entity.js';
import { ROOM_FILES, rooms } from './rooms.definition.js';

/** Rooms as records, for editing: shared fields, and every language version with its raw words. */
@ApiTags('Base rooms')
@ApiProblems(401)
@Controller('base-rooms')
export class BaseRoomsController extends RecordWritesController<
  Room,
  CreateRoomDto,
  UpdateRoomDto,
  BaseRoomDto
>({
  definition: rooms,
  show: toBaseRoom,
  Create: CreateRoomDto,
  Update: UpdateBaseRoomDto,
  View: BaseRoomDto,
  takes: TakesPictures(ROOM_FILES),
}) {
  /** Every room with all its language versions, hidden ones too. */
  @Get()
  list(): Promise<BaseRoomDto[]> {
    return this.view.list();
  }

  /** Saves the order in which rooms are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<BaseRoomDto[]> {
    return this.view.reorder(ids);
  }

  /** One room with all its language versions, raw. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<BaseRoomDto> {
    return this.view.read(id);
  }
}

/** The words of rooms, one language at a time. */
@ApiTags('Base rooms')
@Controller('base-rooms')
export class RoomWordsController extends WordsController('rooms', RoomVersionDto) {}
