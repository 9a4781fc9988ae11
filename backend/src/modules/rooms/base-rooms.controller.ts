import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { OrderDto, WordsController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import { BaseRoomDto, CreateRoomDto, RoomVersionDto, UpdateBaseRoomDto } from './room.dto.js';
import { ROOM_FILES } from './rooms.definition.js';
import { RoomsService } from './rooms.service.js';

/** Rooms as records, for editing: shared fields, and every language version with its raw words. */
@ApiTags('Base rooms')
@ApiProblems(401)
@Controller('base-rooms')
export class BaseRoomsController {
  constructor(private readonly rooms: RoomsService) {}

  /** Every room with all its language versions, hidden ones too. */
  @Get()
  list(): Promise<BaseRoomDto[]> {
    return this.rooms.base.list();
  }

  /** Saves the order in which rooms are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<BaseRoomDto[]> {
    return this.rooms.base.reorder(ids);
  }

  /** One room with all its language versions, raw. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<BaseRoomDto> {
    return this.rooms.base.read(id);
  }

  /** A new room with its words in its base language. */
  @Post()
  @TakesPictures(ROOM_FILES)
  @ApiWrite()
  create(@Body() input: CreateRoomDto, @CurrentUser() user: SignedInUser): Promise<BaseRoomDto> {
    return this.rooms.base.create(input, user.username);
  }

  /** Changes the shared fields, and the base-language words that are named. */
  @Put(':id')
  @TakesPictures(ROOM_FILES)
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateBaseRoomDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected?: string,
  ): Promise<BaseRoomDto> {
    return this.rooms.base.update(id, input, user.username, expected);
  }

  /** Deletes the room with all its language versions. */
  @Delete(':id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.rooms.base.remove(id);
  }
}

/** The words of rooms, one language at a time. */
@ApiTags('Base rooms')
@Controller('base-rooms')
export class RoomWordsController extends WordsController('rooms', RoomVersionDto) {}
