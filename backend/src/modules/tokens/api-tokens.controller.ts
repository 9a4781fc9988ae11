import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { type TokenScope } from '../../platform/auth/token-scopes.js';
import { NeedsRecentConfirmation } from '../../platform/auth/recent-confirmation.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import { NotRepeatable } from '../../platform/http/repeatable.js';
import {
  type ApiTokenDto,
  ApiTokenQueryDto,
  CreateApiTokenDto,
  type CreatedApiTokenDto,
  type ScopesDto,
} from './api-token.dto.js';
import { ApiTokensService } from './api-tokens.service.js';
import { Scopes } from './scopes.service.js';

/** Tokens with which programs come in. */
@ApiTags('Tokens')
@Controller('tokens')
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokensService,
    private readonly scopes: Scopes,
  ) {}

  /** Lists every token that was not revoked, the newest first; those that have expired too. */
  @Get()
  @ApiProblems(400, 401, 503)
  list(@Query() query: ApiTokenQueryDto): Promise<ApiTokenDto[]> {
    return this.tokens.list(query);
  }

  /** Lists what a token can be good for. */
  @Get('scopes')
  @ApiProblems(401, 503)
  listScopes(): ScopesDto {
    return { scopes: this.scopes.all() as TokenScope[] };
  }

  /** Reads one token, without what opens doors. */
  @Get(':id')
  @ApiProblems(401, 404, 503)
  read(@Param('id', IdPipe) id: number): Promise<ApiTokenDto> {
    return this.tokens.read(id);
  }

  /**
   * Makes a token, and shows it this once.
   * @remarks A name in use is a 409 (`duplicate`). There are at most 50 (`too_many_tokens`). An `Idempotency-Key` is
   * passed over, for no answer with a token in it is kept.
   */
  @Post()
  @NotRepeatable()
  @NeedsRecentConfirmation()
  @ApiProblems(400, 401, 408, 409, 413, 415, 503)
  create(
    @Body() input: CreateApiTokenDto,
    @CurrentUser() { username }: SignedInUser,
  ): Promise<CreatedApiTokenDto> {
    return this.tokens.create(input, username);
  }

  /** Revokes a token: it is refused from now on. */
  @Delete(':id')
  @HttpCode(204)
  @NeedsRecentConfirmation()
  @ApiWrite(404)
  revoke(@Param('id', IdPipe) id: number): Promise<void> {
    return this.tokens.revoke(id);
  }
}
