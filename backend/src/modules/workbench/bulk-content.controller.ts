import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { KIND_PARAM } from '../localization/index.js';
import { BulkContentDto, type BulkContentResultDto } from './bulk-content.dto.js';
import { BulkContentService } from './bulk-content.service.js';

/** Bulk operations on records of a kind. */
@ApiTags('Content')
@ApiParam(KIND_PARAM)
@ApiProblems(401, 404)
@Controller('content/:kind')
@TokenScope('content', { kind: ':kind' })
export class BulkContentController {
  constructor(private readonly bulk: BulkContentService) {}

  /**
   * Shows, hides or deletes up to 1,000 records, all or none. `POST /activity/restore` reverts the change.
   * @remarks Changes no record if one does not exist (404) or has another version than the given one (409
   * `version_conflict`).
   */
  @Post('bulk')
  @HttpCode(200)
  @ApiWrite()
  changeMany(
    @Param('kind') kind: string,
    @Body() input: BulkContentDto,
  ): Promise<BulkContentResultDto> {
    return this.bulk.apply(kind, input);
  }
}
