import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { isUUID } from 'class-validator';
import { Problem } from '../../kernel/problem.js';
import { CurrentToken, type TokenClaims } from '../../platform/auth/current-user.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { type SessionDto } from './session.dto.js';
import { SessionsService } from './sessions.service.js';

@ApiTags('Authentication')
@Controller('auth/sessions')
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Lists the sessions of the signed-in user, most recently used first. */
  @Get()
  @ApiProblems(401, 503)
  list(@CurrentToken() token: TokenClaims): Promise<SessionDto[]> {
    return this.sessions.list(token);
  }

  /** Returns one session. */
  @Get(':id')
  @ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' } })
  @ApiProblems(401, 404, 503)
  async read(@CurrentToken() token: TokenClaims, @Param('id') id: string): Promise<SessionDto> {
    const session = (await this.sessions.list(token)).find((candidate) => candidate.id === id);
    if (!session) throw Problem.notFound('This session');
    return session;
  }

  /**
   * Revokes a session: its token is refused from now on.
   * @remarks 404 for a session of another user.
   */
  @Delete(':id')
  @HttpCode(204)
  @ApiParam({ name: 'id', schema: { type: 'string', format: 'uuid' } })
  @ApiWrite(404)
  async revoke(@CurrentToken() token: TokenClaims, @Param('id') id: string): Promise<void> {
    if (!isUUID(id)) throw Problem.notFound('This session');
    await this.sessions.revoke(token, id);
  }
}
