import { Body, Controller, Param, Patch, Query } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { type Expected, ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { ApiIfMatch, ApiWrite } from '../../platform/http/openapi.js';
import { InputPipe } from '../../platform/http/validation.pipe.js';
import { OrderedController, ReadBySlug, SlugPipe } from '../records/index.js';
import { policyLinks } from './policy-links.kind.js';

/** The rules of the house: links elsewhere, or texts of their own. Their words: `/content/policy-links/…`. */
@ApiTags('Policy links')
@Controller('policy-links')
export class PolicyLinksController extends OrderedController(policyLinks.base) {
  /** One record by the last part of its page's address; `slug` of the answer is where the page is now. */
  @ReadBySlug()
  @ApiOkResponse({ type: policyLinks.Base })
  readBySlug(
    @Param('slug', SlugPipe) slug: string,
    @Query('language', LanguagePipe) language: Language | undefined,
    @CurrentUser() user: SignedInUser | undefined,
  ) {
    return this.view.bySlug(slug, language, user !== undefined);
  }

  /** Changes what is sent; the same as `PUT`. */
  @Patch(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ type: policyLinks.Update })
  @ApiOkResponse({ type: policyLinks.Base })
  @ApiIfMatch()
  @ApiWrite(404)
  change(
    @Param('id', IdPipe) id: number,
    @Body(new InputPipe(policyLinks.Update)) input: InstanceType<typeof policyLinks.Update>,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: Expected,
  ) {
    return this.view.update(id, input, user.username, expected);
  }
}
