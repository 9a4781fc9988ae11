import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Response } from 'express';
import { DEFAULT_LANGUAGE, type Language } from '../../kernel/language.js';
import { Public } from '../../platform/auth/token-scope.js';
import { CacheableRead } from '../../platform/http/security.js';
import { LanguagePipe } from '../../platform/http/pipes.js';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { LANGUAGE_QUERY } from '../records/index.js';
import { AreaGuideService } from './area-guide.service.js';

@Public()
@ApiTags('Area guide')
@Controller('area-guide.pdf')
export class AreaGuideController {
  constructor(private readonly guide: AreaGuideService) {}

  /**
   * Returns the nearby attractions as a printable guide: a map, then the places by group, stations first. The default
   * language is `ja`.
   */
  @CacheableRead()
  @Get()
  @ApiQuery(LANGUAGE_QUERY)
  @ApiOkResponse({
    description: 'An A4 PDF, tagged for screen readers.',
    content: { 'application/pdf': { schema: { type: 'string', format: 'binary' } } },
  })
  @ApiProblems(400, 503)
  async read(
    @Query('language', LanguagePipe) language: Language | undefined,
    @Res() response: Response,
  ): Promise<void> {
    const guideLanguage = language ?? DEFAULT_LANGUAGE;
    const { bytes, etag } = await this.guide.read(guideLanguage);
    response
      .type('application/pdf')
      .set('ETag', etag)
      .set('Content-Disposition', `inline; filename="area-guide-${guideLanguage}.pdf"`)
      .send(bytes);
  }
}
