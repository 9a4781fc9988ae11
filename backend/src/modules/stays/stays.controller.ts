import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiTags } from '@nestjs/swagger';
import { TokenScope } from '../../platform/auth/token-scope.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { CreateStayDto, StayDto, StayQueryDto, StaysDto, UpdateStayDto } from './stay.dto.js';
import { StaysService } from './stays.service.js';

/** Stays: nights that were given to guests or closed. */
@ApiTags('Stays')
@ApiProblems(401, 503)
@Controller('stays')
@TokenScope('stays')
export class StaysController {
  constructor(private readonly stays: StaysService) {}

  /**
   * Lists all taken nights of rooms between two days: stays of the guesthouse, nights reported by the calendars of
   * the rooms, and clashes of the two.
   * @remarks Days are days in Japan. Spans include the day of arrival and exclude that of departure; stays that
   * end on the day `from` are listed, so that the departures of a day can be shown.
   */
  @Get()
  @ApiProblems(400)
  list(@Query() query: StayQueryDto): Promise<StaysDto> {
    return this.stays.list(query);
  }

  /**
   * Adds a stay of a guest, a hold that ends by itself, or closed nights.
   * @remarks 409 `nights_taken` if another stay of the room has one of the nights, or a calendar of the room
   * reports it as taken (unless `evenIfBusy`): `nights` lists them, `takenBy` the stays and calendars. Of
   * simultaneous requests for one night, one succeeds.
   */
  @Post()
  @ApiCreatedResponse({ type: StayDto })
  @ApiWrite()
  create(@Body() input: CreateStayDto): Promise<StayDto> {
    return this.stays.create(input);
  }

  /** Returns one stay, also a hold that has ended. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<StayDto> {
    return this.stays.read(id);
  }

  /**
   * Updates the fields sent: moves, extends, confirms or closes a stay.
   * @remarks 409 `nights_taken` as when adding; nights that the stay already has are not checked against
   * calendars.
   */
  @Patch(':id')
  @ApiIfMatch()
  @ApiWrite(404)
  update(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateStayDto,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<StayDto> {
    return this.stays.update(id, input, expected);
  }

  /**
   * Deletes a stay; its nights are free at once.
   * @remarks `POST /activity/{id}/restore` restores it, unless its nights have been taken meanwhile.
   */
  @Delete(':id')
  @HttpCode(204)
  @ApiIfMatch()
  @ApiWrite(404)
  remove(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<void> {
    return this.stays.remove(id, expected);
  }
}
