import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
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

/** Changes made by administrators, and how to revert them. Machine translations are in the history of each record. */
@ApiTags('Activity log')
@ApiProblems(401, 503)
@Controller('activity')
export class ActivityController {
  constructor(
    private readonly activity: ActivityService,
    private readonly restoreService: ActivityRestoreService,
  ) {}

  /**
   * Lists who changed what and when, newest first. A bulk decision on translations is one entry of the type
   * `translations`; what it did to each record is listed with `kind`, `recordId` or `search`.
   */
  @Get()
  @ApiProblems(400)
  list(@Query() query: ActivityQueryDto): Promise<ActivityPageDto> {
    return this.activity.list(query);
  }

  /** Returns one entry with the values before and after the change. */
  @Get(':id')
  @ApiProblems(404)
  read(@Param('id', IdPipe) id: number): Promise<ActivityDetailsDto> {
    return this.activity.read(id);
  }

  /**
   * Reverts up to 1,000 entries, such as those of a bulk call. Entries whose fields were changed again since are
   * not reverted, and are listed in `skipped`.
   */
  @Post('restore')
  @HttpCode(200)
  @ApiOkResponse({ type: RestoredEntriesDto })
  @ApiWrite(404)
  restoreMany(@Body() { ids }: RestoreEntriesDto): Promise<RestoredEntriesDto> {
    return this.restoreService.restoreMany(ids);
  }

  /**
   * Reverts a change or restores a deleted record. A deleted record is restored under its own ids, with all
   * translations and their authors; of a change, only the fields it touched are reverted. Returns the new entry in the
   * log.
   * @remarks 409 if that is not possible: `place_taken`; `version_conflict` if the same fields were changed again since
   * (`current` holds the stored state; see `overwrite`); `record_gone`; `too_old` after 30 days; `not_restorable` if
   * its type or action cannot be reverted, or it has no earlier state; `cannot_restore` if a required base text would
   * be missing; `nothing_to_restore` if no part of a bulk operation can be reverted.
   */
  @Post(':id/restore')
  @HttpCode(200)
  @ApiOkResponse({ type: ActivityDetailsDto })
  @ApiWrite(404)
  restore(
    @Param('id', IdPipe) id: number,
    @Body() { overwrite = false }: RestoreDto,
  ): Promise<ActivityDetailsDto> {
    return this.restoreService.restore(id, overwrite);
  }
}
