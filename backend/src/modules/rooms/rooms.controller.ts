import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { RecordTranslationsController } from '../localization/index.js';
import { SocialCardController } from '../media/index.js';
import { FlatPageController, OrderDto, RecordWritesController } from '../records/index.js';
import { BaseRoomDto, toBaseRoomDto, UpdateBaseRoomDto } from './rooms.dto.js';
import { rooms } from './rooms.kind.js';

/** Rooms, one entry per translation. Ids are those of translations; reads accept the room's id as well. */
@ApiTags('Rooms')
@Controller('rooms')
export class RoomsController extends FlatPageController(rooms.flat) {}

const Update: typeof rooms.Update = UpdateBaseRoomDto;
const base = { ...rooms.base, show: toBaseRoomDto, Update, View: BaseRoomDto };

/** Rooms as records, for editing: shared fields, and the stored texts of every translation. */
@ApiTags('Base rooms')
@ApiProblems(401)
@Controller('base-rooms')
export class BaseRoomsController extends RecordWritesController(base) {
  /** Lists every room with all its translations, also hidden ones. */
  @Get()
  list(): Promise<BaseRoomDto[]> {
    return this.view.list();
  }

  /** Saves the display order of the rooms. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<BaseRoomDto[]> {
    return this.view.reorder(ids);
  }

  /** Returns one room with the stored text of all its translations. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<BaseRoomDto> {
    return this.view.read(id);
  }
}

/** Images for link previews of rooms. */
@ApiTags('Rooms')
@Controller('rooms')
export class RoomSocialCardController extends SocialCardController(rooms) {}

/** Texts of rooms, one language at a time. */
@ApiTags('Base rooms')
@Controller('base-rooms')
export class RoomTranslationsController extends RecordTranslationsController(rooms) {}
