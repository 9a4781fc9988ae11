import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { ContentRead } from '../../platform/http/content-read.js';
import { ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { LANGUAGE_QUERY } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import { CreateRoomDto, RoomDto, UpdateRoomDto } from './room.dto.js';
import { ROOM_FILES } from './rooms.definition.js';
import { RoomsService } from './rooms.service.js';

/** Rooms, one entry for each language version. Ids are versions'; reads take a room's own id as well. */
@ApiTags('Rooms')
@Controller('rooms')
export class RoomsController {
  constructor(private readonly rooms: RoomsService) {}

  /**
   * Every room in one language, each field falling back for itself; without `language` every version of
   * every room. Hidden rooms are listed for administrators only.
   */
  @ContentRead()
  @Get()
  @ApiQuery(LANGUAGE_QUERY)
  @ApiProblems(400, 503)
  list(
    @Query('language', LanguagePipe) language: Language | undefined,
    @CurrentUser() user: SignedInUser | undefined,
  ): Promise<RoomDto[]> {
    return this.rooms.flat.list(language, user !== undefined);
  }

  /** One room, in the language asked for, or else the one whose version the id names. */
  @ContentRead()
  @Get(':id')
  @ApiQuery(LANGUAGE_QUERY)
  @ApiProblems(400, 404, 503)
  read(
    @Param('id', IdPipe) id: number,
    @Query('language', LanguagePipe) language: Language | undefined,
    @CurrentUser() user: SignedInUser | undefined,
  ): Promise<RoomDto> {
    return this.rooms.flat.read(id, language, user !== undefined);
  }

  /** A new room whose base language is `language`. */
  @Post()
  @TakesPictures(ROOM_FILES)
  @ApiWrite()
  create(@Body() input: CreateRoomDto, @CurrentUser() user: SignedInUser): Promise<RoomDto> {
    return this.rooms.flat.create(input, user.username);
  }

  /** Writes the words of the version `id` names, and the shared fields for all of its siblings. */
  @Put(':id')
  @TakesPictures(ROOM_FILES)
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateRoomDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected?: string,
  ): Promise<RoomDto> {
    return this.rooms.flat.update(id, input, user.username, expected);
  }

  /** Deletes one version; the base-language version, or `scope=all`, takes the whole room with it. */
  @Delete(':id')
  @HttpCode(204)
  @ApiQuery({ name: 'scope', enum: ['version', 'all'], required: false })
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number, @Query('scope') scope?: string): Promise<void> {
    return this.rooms.flat.remove(id, scope === 'all');
  }
}
