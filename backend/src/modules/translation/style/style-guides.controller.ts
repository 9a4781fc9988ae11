import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../../platform/auth/current-user.js';
import { TokenScope } from '../../../platform/auth/token-scope.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../../platform/http/entity-tag.interceptor.js';
import { LanguagePipe } from '../../../platform/http/pipes.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../../platform/http/openapi-decorators.js';
import { UpdateStyleGuideDto, StyleGuideDto } from './style.dto.js';
import { StyleGuideService } from './style-guide.service.js';

const ApiLanguage = () => ApiParam({ name: 'language', enum: LANGUAGES, enumName: 'Language' });

/** Style guides: instructions for writing in each language. */
@ApiTags('Translations')
@ApiProblems(400, 401, 503)
@Controller('translations/style')
@TokenScope('content', { kind: 'style-guides' })
export class StyleGuidesController {
  constructor(private readonly styles: StyleGuideService) {}

  /** Returns the style guide of a language with its versions. */
  @Get(':language')
  @ApiLanguage()
  read(@Param('language', LanguagePipe) language: Language): Promise<StyleGuideDto> {
    return this.styles.read(language);
  }

  /**
   * Changes the style guide of a language. It applies to translations made from now on.
   * @remarks The `version` of a guide that was never changed is 0.
   */
  @Put(':language')
  @ApiLanguage()
  @ApiIfMatch()
  @ApiWrite()
  update(
    @Param('language', LanguagePipe) language: Language,
    @Body() input: UpdateStyleGuideDto,
    @ExpectedVersion() expected: VersionPrecondition,
    @CurrentUser() user: SignedInUser,
  ): Promise<StyleGuideDto> {
    return this.styles.write(language, input.text, user.username, expected);
  }
}
