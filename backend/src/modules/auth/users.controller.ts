import { Body, Controller, Delete, Get, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { type Request } from 'express';
import { Problem } from '../../kernel/problem.js';
import {
  CurrentToken,
  CurrentUser,
  type SignedInUser,
  type TokenClaims,
} from '../../platform/auth/current-user.js';
import { NeedsRecentConfirmation } from '../../platform/auth/jwt-auth.guard.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { AuthService } from './auth.service.js';
import { callerOf, KnownBrowsers } from './known-browsers.service.js';
import { CreateUserDto, ResetPasswordDto, UserDto } from './user.dto.js';
import { UsersService } from './users.service.js';

/** The administrators of the site. */
@ApiTags('Users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly auth: AuthService,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Lists all administrators, oldest first. */
  @Get()
  @ApiProblems(401, 503)
  list(): Promise<UserDto[]> {
    return this.users.list();
  }

  /** Returns one administrator. */
  @Get(':id')
  @ApiProblems(401, 404, 503)
  read(@Param('id', IdPipe) id: number): Promise<UserDto> {
    return this.users.read(id);
  }

  /**
   * Creates an administrator.
   * @remarks 409 (`username_taken`) if the username is in use, regardless of case; 400 (`too_common`) for a common
   * password.
   */
  @Post()
  @NeedsRecentConfirmation()
  @ApiWrite()
  create(@Body() input: CreateUserDto): Promise<UserDto> {
    return this.users.create(input);
  }

  /**
   * Deletes an administrator and signs them out.
   * @remarks The last administrator cannot be deleted: 409 (`last_administrator`).
   */
  @Delete(':id')
  @HttpCode(204)
  @NeedsRecentConfirmation()
  @ApiWrite(404)
  remove(@Param('id', IdPipe) id: number): Promise<void> {
    return this.users.remove(id);
  }

  /**
   * Sets a new password for an administrator and revokes all their sessions.
   * @remarks For another administrator it also removes the passkeys and turns the second factor off, which recovers an
   * account after a lost device. For one's own id it works like `POST /auth/password` and needs `currentPassword`.
   */
  @Post(':id/password')
  @HttpCode(204)
  @NeedsRecentConfirmation()
  @ApiWrite(404, 429)
  async resetPassword(
    @Param('id', IdPipe) id: number,
    @Body() { currentPassword, newPassword }: ResetPasswordDto,
    @CurrentUser() user: SignedInUser,
    @CurrentToken() token: TokenClaims,
    @Req() request: Request,
  ): Promise<void> {
    if (id !== user.id) return this.users.resetPassword(id, newPassword);
    if (!currentPassword) {
      const message = 'Your current password is required to change it.';
      throw Problem.invalidField('currentPassword', 'required', message);
    }
    const passwords = { currentPassword, newPassword };
    await this.auth.changePassword(user, token, passwords, callerOf(request, this.browsers));
  }
}
