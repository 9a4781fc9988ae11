import { Body, Controller, Param, Patch, Put } from '@nestjs/common';
import { ApiConsumes, ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { type Expected, ExpectedVersion } from '../../platform/http/expected-version.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiIfMatch, ApiWrite } from '../../platform/http/openapi.js';
import { BaseController, OrderDto } from '../localization/index.js';
import {
  CreatePolicyLinkDto,
  PolicyLinkDto,
  toPolicyLink,
  UpdatePolicyLinkDto,
} from './policy-link.dto.js';
import { policyLinks } from './policy-links.definition.js';

/** The rules of the house: links elsewhere, or texts of their own. Their words: `/content/policy-links/…`. */
@ApiTags('Policy links')
@Controller('policy-links')
export class PolicyLinksController extends BaseController({
  definition: policyLinks,
  show: toPolicyLink,
  Create: CreatePolicyLinkDto,
  Update: UpdatePolicyLinkDto,
  View: PolicyLinkDto,
}) {
  /** Saves the order in which they are shown. */
  @Put('order')
  @ApiWrite()
  reorder(@Body() { ids }: OrderDto): Promise<PolicyLinkDto[]> {
    return this.view.reorder(ids);
  }

  /** Changes what is sent; the same as `PUT`. */
  @Patch(':id')
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiIfMatch()
  @ApiWrite(404)
  change(
    @Param('id', IdPipe) id: number,
    @Body() input: UpdatePolicyLinkDto,
    @CurrentUser() user: SignedInUser,
    @ExpectedVersion() expected: Expected,
  ): Promise<PolicyLinkDto> {
    return this.view.update(id, input, user.username, expected);
  }
}
