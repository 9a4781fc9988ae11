import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import {
  CalendarUrlDto,
  CalendarPreviewDto,
  CreateCalendarDto,
  RoomCalendarDto,
  RoomCalendarsDto,
} from './calendar.dto.js';
import { RoomCalendars } from './room-calendars.service.js';

/** External calendars of a room, and the URL of its own calendar. */
@ApiTags('Room calendars')
@ApiProblems(401, 404, 503)
@Controller('rooms/:id/calendars')
@TokenScope('stays')
export class RoomCalendarsController {
  constructor(private readonly calendars: RoomCalendars) {}

  /**
   * Lists the calendars of a room, and the URL under which platforms read its stays. `id` is the id of the record.
   */
  @Get()
  list(@Param('id', IdPipe) roomId: number): Promise<RoomCalendarsDto> {
    return this.calendars.list(roomId);
  }

  /**
   * Adds a calendar to a room. It is read at once and then every 20 minutes.
   * @remarks With `dryRun` the calendar is only read: 200 with its content, 400 `calendar_unreadable` with a `reason` if
   * it cannot be read. URLs of this machine or of any private network are never requested, whatever name or redirect
   * leads there.
   */
  @Post()
  @ApiCreatedResponse({ type: RoomCalendarDto })
  @ApiOkResponse({ type: CalendarPreviewDto, description: 'With `dryRun`.' })
  @ApiWrite(404)
  async create(
    @Param('id', IdPipe) roomId: number,
    @Body() input: CreateCalendarDto,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RoomCalendarDto | CalendarPreviewDto> {
    if (!input.dryRun) return this.calendars.create(roomId, input);
    const preview = await this.calendars.preview(input);
    response.status(200);
    return preview;
  }

  /**
   * Creates the secret URL of a room's own calendar, or replaces it.
   * @remarks The previous URL stops working at once: enter the new one on every platform.
   */
  @Post('address')
  @HttpCode(200)
  @ApiOkResponse({ type: CalendarUrlDto })
  @ApiWrite(404)
  renewUrl(@Param('id', IdPipe) roomId: number): Promise<CalendarUrlDto> {
    return this.calendars.renewUrl(roomId);
  }

  /** Returns one calendar of a room. */
  @Get(':calendarId')
  read(
    @Param('id', IdPipe) roomId: number,
    @Param('calendarId', IdPipe) calendarId: number,
  ): Promise<RoomCalendarDto> {
    return this.calendars.findOne(roomId, calendarId);
  }

  /** Removes a calendar. The nights that it reported as taken are free again. */
  @Delete(':calendarId')
  @HttpCode(204)
  @ApiWrite(404)
  remove(
    @Param('id', IdPipe) roomId: number,
    @Param('calendarId', IdPipe) calendarId: number,
  ): Promise<void> {
    return this.calendars.remove(roomId, calendarId);
  }

  /** Queues a calendar to be read now. While it is read, its `state` is `reading`. */
  @Post(':calendarId/read')
  @HttpCode(202)
  @ApiAcceptedResponse({ type: RoomCalendarDto })
  @ApiWrite(404)
  refresh(
    @Param('id', IdPipe) roomId: number,
    @Param('calendarId', IdPipe) calendarId: number,
  ): Promise<RoomCalendarDto> {
    return this.calendars.requestRefresh(roomId, calendarId);
  }
}
