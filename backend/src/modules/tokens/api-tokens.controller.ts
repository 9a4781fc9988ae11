import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { type TokenScopeName } from '../../platform/auth/token-scopes.js';
import { NeedsRecentConfirmation } from '../../platform/auth/jwt-auth.guard.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { NoIdempotencyKey } from '../../platform/http/idempotency.interceptor.js';
import {
  type ApiTokenDto,
  ApiTokenQueryDto,
  CreateApiTokenDto,
  type CreatedApiTokenDto,
  type ScopesDto,
} from './api-token.dto.js';
import { ApiTokensService, ScopeRegistry } from './api-tokens.service.js';

@ApiTags('API tokens')
@Controller('tokens')
export class ApiTokensController {
  constructor(
    private readonly tokens: ApiTokensService,
    private readonly scopes: ScopeRegistry,
  ) {}

  /** Lists every token that was not revoked, newest first, also expired ones. */
  @Get()
  @ApiProblems(400, 401, 503)
  list(@Query() query: ApiTokenQueryDto): Promise<ApiTokenDto[]> {
    return this.tokens.list(query);
  }

  /** Lists the scopes. */
  @Get('scopes')
  @ApiProblems(401, 503)
  listScopes(): ScopesDto {
    return { scopes: this.scopes.listAll() as TokenScopeName[] };
  }

  /** Returns one token, without its secret part. */
  @Get(':id')
  @ApiProblems(401, 404, 503)
  read(@Param('id', IdPipe) id: number): Promise<ApiTokenDto> {
    return this.tokens.read(id);
  }

  /**
   * Creates a token. It is shown only once.
   * @remarks 409 (`duplicate`) if the name is in use. There are at most 50 (`too_many_tokens`). An `Idempotency-Key` is
   * ignored, because a response with a token is never stored.
   */
  @Post()
  @NoIdempotencyKey()
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
