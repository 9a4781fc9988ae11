import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { ContentService, WordsController, WordsService } from '../localization/index.js';
import { BaseRoomsService } from './base-rooms.service.js';
import {
  BaseRoomDto,
  CreateRoomDto,
  RoomOrderDto,
  RoomVersionDto,
  UpdateBaseRoomDto,
} from './room.dto.js';

/** Rooms as records, for editing: shared fields, and every language version with its raw words. */
@ApiTags('Base rooms')
@ApiProblems(401)
@Controller('base-rooms')
export class BaseRoomsController extends WordsController('rooms', RoomVersionDto) {
  constructor(
    private readonly rooms: BaseRoomsService,
    words: WordsService,
    content: ContentService,
  ) {
    super(words, content);
  }

  @Get()
  list(): Promise<BaseRoomDto[]> {
    return this.rooms.list();
  }

  /** Saves the order in which rooms are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: RoomOrderDto): Promise<BaseRoomDto[]> {
    return this.rooms.reorder(ids);
  }

  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<BaseRoomDto> {
    return this.rooms.read(id);
  }

  /** A new room with its words in its base language. */
  @Post()
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiWrite()
  create(@Body() input: CreateRoomDto, @CurrentUser() user: SignedInUser): Promise<BaseRoomDto> {
    return this.rooms.create(input, user.username);
  }

  /** Changes the shared fields, and the base-language words that are named. */
  @Put(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateBaseRoomDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected?: string,
  ): Promise<BaseRoomDto> {
    return this.rooms.update(id, input, user.username, expected);
  }

  /** Deletes the room with all its language versions. */
  @Delete(':id')
  @HttpCode(204)
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.rooms.remove(id);
  }
}
