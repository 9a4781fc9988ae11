import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { ContentRead } from '../../platform/response-cache/content-read.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { ApiProblems } from '../../platform/http/openapi.js';
import { BaseController, LANGUAGE_QUERY, WordsController } from '../localization/index.js';
import { TakesPictures } from '../media/index.js';
import {
  BaseEventDto,
  CreateEventDto,
  EventVersionDto,
  toBaseEvent,
  UpdateEventDto,
} from './event.dto.js';
import { type Season, SEASONS } from './event.entity.js';
import { events } from './events.definition.js';
import { SeasonPipe } from './season.pipe.js';

/** Events as records, in one language. */
@ApiTags('Base events')
@Controller('base-events')
export class BaseEventsController extends BaseController({
  definition: events,
  show: toBaseEvent,
  Create: CreateEventDto,
  Update: UpdateEventDto,
  View: BaseEventDto,
  takes: TakesPictures({ imageFile: { purpose: 'event', into: 'image' } }),
}) {
  /** The events of one season in a language (`ja` when left out). */
  @ContentRead()
  @Get('season/:season')
  @ApiParam({ name: 'season', enum: SEASONS, enumName: 'Season' })
  @ApiQuery(LANGUAGE_QUERY)
  @ApiProblems(400, 503)
  ofSeason(
    @Param('season', SeasonPipe) season: Season,
    @Query('language', LanguagePipe) language: Language | undefined,
    @CurrentUser() user: SignedInUser | undefined,
  ): Promise<BaseEventDto[]> {
    return this.view.list(language, user !== undefined, (event) => event.season === season);
  }
}

/** The words of events, one language at a time. */
@ApiTags('Base events')
@Controller('base-events')
export class EventWordsController extends WordsController('events', EventVersionDto) {}
