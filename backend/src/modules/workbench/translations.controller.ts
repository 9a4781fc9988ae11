import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { BackTranslateDto, type BackTranslationDto } from './back-translation.dto.js';
import { BackTranslationService } from './back-translation.service.js';
import { BulkActionDto, type BulkResultDto } from './bulk.dto.js';
import { BulkService } from './bulk.service.js';
import { CheckDto, type CheckResultDto } from './check.dto.js';
import { CheckService } from './check.service.js';
import { type MatrixPageDto, MatrixQueryDto } from './matrix.dto.js';
import { MatrixService } from './matrix.service.js';
import { CreateTranslationRunDto, TranslationRunDto } from './run.dto.js';
import { RunsService } from './runs.service.js';

/** Translation states of the whole site, and bulk operations on them. */
@ApiTags('Translations')
@ApiProblems(401, 503)
@Controller('translations')
@TokenScope('content')
export class TranslationsController {
  constructor(
    private readonly matrix: MatrixService,
    private readonly runs: RunsService,
    private readonly bulk: BulkService,
    private readonly checks: CheckService,
    private readonly backTranslations: BackTranslationService,
  ) {}

  /**
   * Lists every record and setting with the translation state by language and field, and the number of fields in each
   * state.
   */
  @Get('overview')
  @ApiProblems(400, 404)
  overview(@Query() query: MatrixQueryDto): Promise<MatrixPageDto> {
    return this.matrix.read(query);
  }

  /**
   * Queues machine translation of a selection of the site as one job. Returns at once; follow the progress with `GET
   * /jobs/{id}`. Texts by people are not changed. A job that exceeds the month's budget is refused with 409
   * `over_budget`; a dry run shows this in its estimate.
   */
  @Post('generate')
  @HttpCode(202)
  @ApiResponse({ status: 202, type: TranslationRunDto, description: 'Queued.' })
  @ApiOkResponse({ type: TranslationRunDto, description: 'Nothing to do, or a dry run.' })
  @ApiWrite()
  async generate(
    @Body() run: CreateTranslationRunDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TranslationRunDto> {
    const result = await this.runs.generate(run, user.username);
    if (!result.job) response.status(200);
    return result;
  }

  /**
   * Approves or rejects translations in bulk. Each text is handled as in the request for one text: versions are
   * incremented and the log has an entry; texts that are being changed by others are skipped. At most 1,000 records per
   * request.
   */
  @Post('bulk')
  @HttpCode(200)
  @ApiWrite(404)
  bulkUpdate(
    @Body() bulk: BulkActionDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<BulkResultDto> {
    return this.bulk.apply(bulk, user.username);
  }

  /**
   * Runs the checks on stored text, whoever wrote it. Each request works for about one second and returns where to
   * continue.
   */
  @Post('check')
  @HttpCode(200)
  @ApiWrite()
  check(@Body() input: CheckDto): Promise<CheckResultDto> {
    return this.checks.check(input);
  }

  /**
   * Translates text back into another language and reports where its meaning differs from the base text. Stores
   * nothing.
   */
  @Post('back-translate')
  @HttpCode(200)
  @ApiWrite(404)
  backTranslate(@Body() input: BackTranslateDto): Promise<BackTranslationDto> {
    return this.backTranslations.backTranslate(input);
  }
}
