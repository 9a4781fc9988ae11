import { Controller, Get, Param, Query, Injectable, type PipeTransform } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import { LanguagePipe } from '../../platform/http/pipes.js';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { RecordTranslationsController } from '../localization/index.js';
import { SocialCardController } from '../media/index.js';
import { BaseController, FlatPageController, LANGUAGE_QUERY } from '../records/index.js';
import { events, type Season, SEASONS } from './events.kind.js';
import { Problem } from '../../kernel/problem.js';

/** Parses a season in a path; 400 for other values. */
@Injectable()
class SeasonPipe implements PipeTransform<string, Season> {
  transform(value: string): Season {
    const season = SEASONS.find((candidate) => candidate === value);
    if (season) return season;
    const message = `The season must be one of ${SEASONS.join(', ')}.`;
    throw Problem.invalidField('season', 'not_one_of', message);
  }
}

/** Events, one entry per translation. Ids are those of translations; reads accept the event's id as well. */
@ApiTags('Events')
@Controller('events')
export class EventsController extends FlatPageController(events.flat) {}

/** Events as records, in one language. */
@ApiTags('Base events')
@Controller('base-events')
export class BaseEventsController extends BaseController(events.base) {
  /** Lists the events of one season in a language (default `ja`). */
  @CachedContentRead()
  @Get('season/:season')
  @ApiParam({ name: 'season', enum: SEASONS, enumName: 'Season' })
  @ApiQuery(LANGUAGE_QUERY)
  @ApiOkResponse({ type: events.Base, isArray: true })
  @ApiProblems(400, 503)
  ofSeason(
    @Param('season', SeasonPipe) season: Season,
    @Query('language', LanguagePipe) language: Language | undefined,
    @CurrentUser() user: SignedInUser | undefined,
  ) {
    return this.view.list(language, user !== undefined, (event) => event.season === season);
  }
}

/** Images for link previews of events. */
@ApiTags('Events')
@Controller('events')
export class EventSocialCardController extends SocialCardController(events) {}

/** Texts of events, one language at a time. */
@ApiTags('Base events')
@Controller('base-events')
export class EventTranslationsController extends RecordTranslationsController(events) {}
