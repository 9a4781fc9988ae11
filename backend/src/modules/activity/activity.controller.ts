import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import {
  ActivityDetailsDto,
  ActivityPageDto,
  ActivityQueryDto,
  RestoreDto,
  RestoredEntriesDto,
  RestoreEntriesDto,
} from './activity.dto.js';
import { ActivityRestoreService } from './activity-restore.service.js';
import { ActivityService } from './activity.service.js';

/** What administrators changed, and the way back. What machines wrote is in each record's history. */
@ApiTags('Activity')
@ApiProblems(401, 503)
@Controller('activity')
export class ActivityController {
  constructor(
    private readonly activity: ActivityService,
    private readonly restoring: ActivityRestoreService,
  ) {}

  /** Who changed what and when, newest first. */
  @Get()
  @ApiProblems(400)
  list(@Query() query: ActivityQueryDto): Promise<ActivityPageDto> {
    return this.activity.list(query);
  }

  /** One entry, with what was there before and after. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<ActivityDetailsDto> {
    return this.activity.read(id);
  }

  /**
   * Takes back up to 1,000 entries, such as those of a bulk call. What was changed again since is left as it is, and
   * its entry named in `skipped`.
   */
  @Post('restore')
  @HttpCode(200)
  @ApiOkResponse({ type: RestoredEntriesDto })
  @ApiWrite(404)
  restoreMany(@Body() { ids }: RestoreEntriesDto): Promise<RestoredEntriesDto> {
    return this.restoring.restoreMany(ids);
  }

  /**
   * Takes it back: a deleted record returns under its own ids, with all its versions and who wrote them; of a
   * change, only what it touched is put back. Answers the entry of the log that this makes.
   * @remarks 409 where that cannot be: `place_taken`; `version_conflict` where the same was changed again since
   * (`current` holds what is there now; see `overwrite`); `record_gone`; `too_old` after 30 days;
   * `not_restorable` for what is no content, or was not there before.
   */
  @Post(':id/restore')
  @HttpCode(200)
  @ApiOkResponse({ type: ActivityDetailsDto })
  @ApiWrite(404)
  restore(
    @Param('id', IdPipe) id: number,
    @Body() { overwrite = false }: RestoreDto,
  ): Promise<ActivityDetailsDto> {
    return this.restoring.restore(id, overwrite);
  }
}
