import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { CachedContentRead } from '../../platform/response-cache/cacheable-routes.js';
import {
  type VersionPrecondition,
  ExpectedVersion,
} from '../../platform/http/entity-tag.interceptor.js';
import { idPipeOr, idOrEnumParam, IdPipe, LanguagePipe } from '../../platform/http/pipes.js';
import { AlsoPut } from '../../platform/http/deprecated.js';
import { ApiIfMatch, ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { AcceptsImages } from '../media/index.js';
import { CreateSiteLogoDto, SiteLogoDto, UpdateSiteLogoDto } from './site-logo.dto.js';
import { SiteLogoService } from './site-logo.service.js';

const FILES = { logoFile: { purpose: 'logo', bodyField: 'image' } } as const;

/** The logo in the header, one per language. */
@ApiTags('Site logo')
@Controller('site-logo')
@TokenScope('content', { kind: 'site-logo' })
export class SiteLogoController {
  constructor(private readonly logos: SiteLogoService) {}

  /** Returns the logo of a language, or one by its id. An inactive logo is returned to administrators only. */
  @CachedContentRead()
  @Get(':language')
  @ApiParam({ name: 'language', ...idOrEnumParam('Language') })
  @ApiProblems(400, 404, 503)
  read(
    @Param('language', idPipeOr(new LanguagePipe())) key: number | Language,
    @CurrentUser() user: SignedInUser | undefined,
  ): Promise<SiteLogoDto> {
    const includeInactive = user !== undefined;
    if (typeof key === 'number') return this.logos.readById(key, includeInactive);
    return this.logos.read(key, includeInactive);
  }

  /** Creates the logo of a language; 409 if the language has one. */
  @Post()
  @AcceptsImages(FILES)
  @ApiWrite()
  create(@Body() input: CreateSiteLogoDto): Promise<SiteLogoDto> {
    return this.logos.create(input);
  }

  /** Updates the fields sent. */
  @AlsoPut('update')
  @Patch(':id')
  @AcceptsImages(FILES)
  @ApiIfMatch()
  @ApiWrite(404)
  change(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdateSiteLogoDto,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<SiteLogoDto> {
    return this.logos.update(id, input, expected);
  }

  /** Deletes a logo: that language then shows the brand as text. */
  @Delete(':id')
  @HttpCode(204)
  @ApiNoContentResponse({ description: 'Deleted.' })
  @ApiIfMatch()
  @ApiWrite(404)
  remove(
    @Param('id', IdPipe) id: number,
    @ExpectedVersion() expected: VersionPrecondition,
  ): Promise<void> {
    return this.logos.remove(id, expected);
  }
}
