import { Controller, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { type Language } from '../../kernel/language.js';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { LanguagePipe } from '../../platform/http/language.pipe.js';
import { OrderedController, ReadBySlug, SlugPipe } from '../records/index.js';
import { policyLinks } from './policy-links.kind.js';

/** The rules of the house: links elsewhere, or texts of their own. Their words: `/content/policy-links/…`. */
@ApiTags('Policy links')
@Controller('policy-links')
export class PolicyLinksController extends OrderedController(policyLinks.base) {
  /** Returns one record by the slug of its page; `slug` in the response is the current one. */
  @ReadBySlug()
  @ApiOkResponse({ type: policyLinks.Base })
  readBySlug(
    @Param('slug', SlugPipe) slug: string,
    @Query('language', LanguagePipe) language: Language | undefined,
    @CurrentUser() user: SignedInUser | undefined,
  ) {
    return this.view.bySlug(slug, language, user !== undefined);
  }
}
