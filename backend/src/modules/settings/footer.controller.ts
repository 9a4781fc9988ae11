import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { ApiConsumes, ApiQuery, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { LanguagePipe } from '../../platform/http/pipes.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { LANGUAGE_QUERY } from '../records/index.js';
import { FooterService } from './footer.service.js';
import { FooterDto, UpdateFooterDto } from './setting.dto.js';

/** Address and email in the footer of every page: the section `footer` as one object. */
@ApiTags('Site settings')
@Controller('site-settings/footer')
@TokenScope('content', { kind: 'site-settings' })
export class FooterController {
  constructor(private readonly footer: FooterService) {}

  /** Returns the texts of the footer in a language (default `ja`). */
  @CachedContentRead()
  @Get()
  @ApiQuery(LANGUAGE_QUERY)
  @ApiProblems(400, 503)
  read(@Query('language', LanguagePipe) language: Language | undefined): Promise<FooterDto> {
    return this.footer.read(language);
  }

  /**
   * Updates the fields sent, in the language of the query. Without a language, the address is written in Japanese and
   * the email for all languages.
   */
  @Patch()
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiQuery(LANGUAGE_QUERY)
  @ApiIfMatch()
  @ApiWrite()
  update(
    @Body() input: UpdateFooterDto,
    @Query('language', LanguagePipe) language: Language | undefined,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<FooterDto> {
    return this.footer.update(input, language, user.username, expected);
  }
}
