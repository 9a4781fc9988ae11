import { Body, Controller, Get, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiResponse, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { OpenToTokens } from '../../platform/auth/token-scope.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { BackTranslateDto, type BackTranslationDto } from './back-translation.dto.js';
import { BackTranslations } from './back-translation.service.js';
import { BulkDto, type BulkResultDto } from './bulk.dto.js';
import { BulkService } from './bulk.service.js';
import { CheckDto, type CheckedDto } from './check.dto.js';
import { CheckService } from './check.service.js';
import { type MatrixPageDto, MatrixQueryDto } from './matrix.dto.js';
import { MatrixService } from './matrix.service.js';
import { GenerateRunDto, RunDto } from './run.dto.js';
import { RunsService } from './runs.service.js';

/** All words of the house, in all languages: how they stand, and what is done about many of them in one go. */
@ApiTags('Translations')
@ApiProblems(401, 503)
@Controller('translations')
@OpenToTokens('content')
export class WorkbenchController {
  constructor(
    private readonly matrix: MatrixService,
    private readonly runs: RunsService,
    private readonly bulk: BulkService,
    private readonly checks: CheckService,
    private readonly back: BackTranslations,
  ) {}

  /** Every record and setting by language and field, how its words stand, and how many there are of each state. */
  @Get('overview')
  @ApiProblems(400, 404)
  overview(@Query() query: MatrixQueryDto): Promise<MatrixPageDto> {
    return this.matrix.read(query);
  }

  /**
   * Has machines write as much of the house as is chosen, in one job, and answers at once; `GET /jobs/{id}` tells how
   * it goes. No person's words are changed. A run that the month's budget has no room for is refused, 409
   * `over_budget`; a dry run says so by its numbers.
   */
  @Post('generate')
  @HttpCode(202)
  @ApiResponse({ status: 202, type: RunDto, description: 'Queued.' })
  @ApiOkResponse({ type: RunDto, description: 'Nothing to do, or a dry run.' })
  @ApiWrite()
  async generate(
    @Body() run: GenerateRunDto,
    @CurrentUser() user: SignedInUser,
    @Res({ passthrough: true }) response: Response,
  ): Promise<RunDto> {
    const answer = await this.runs.generate(run, user.username);
    if (!answer.job) response.status(200);
    return answer;
  }

  /**
   * One decision on many words, each as if it were decided on alone: versions are raised and the log says it, and what
   * somebody else changes at that moment is passed by. At most 1,000 records a call.
   */
  @Post('bulk')
  @HttpCode(200)
  @ApiWrite(404)
  decide(@Body() bulk: BulkDto, @CurrentUser() user: SignedInUser): Promise<BulkResultDto> {
    return this.bulk.decide(bulk, user.username);
  }

  /** What the rules say of the words that are stored, whoever wrote them; about a second's work a call. */
  @Post('check')
  @HttpCode(200)
  @ApiWrite()
  check(@Body() asked: CheckDto): Promise<CheckedDto> {
    return this.checks.check(asked);
  }

  /** Says what words mean in another language, and where that is not what the base words say. Stores nothing. */
  @Post('back-translate')
  @HttpCode(200)
  @ApiWrite(404)
  backTranslate(@Body() asked: BackTranslateDto): Promise<BackTranslationDto> {
    return this.back.read(asked);
  }
}
