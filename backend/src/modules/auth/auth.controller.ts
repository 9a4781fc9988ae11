import { Body, Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import {
  CurrentToken,
  CurrentUser,
  type SignedInUser,
  type TokenClaims,
} from '../../platform/auth/current-user.js';
import { type ApiClientRequest } from '../../platform/auth/api-token.js';
import { Public } from '../../platform/auth/token-scope.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { SignInBody } from '../../platform/http/body/body-limits.js';
import { NoIdempotencyKey } from '../../platform/http/idempotency.interceptor.js';
import {
  AuthStatusDto,
  ChangePasswordDto,
  ConfirmIdentityDto,
  LoginDto,
  LoginResultDto,
  toAuthStatusDto,
  toTokenAuthStatusDto,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { callerOf, KnownBrowsers } from './known-browsers.service.js';
import { User } from './user.entity.js';

@ApiTags('Authentication')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly browsers: KnownBrowsers,
  ) {}

  /**
   * Signs an administrator in.
   * @remarks Failures within 15 minutes are limited: 10 for one username from one IP address (IPv4, or an IPv6 /64), 50
   * from one IP address, 100 from one IPv6 /48. Further attempts return 429. The account as a whole is never locked. A
   * success clears the first of these counts and sets a cookie that identifies the browser. From then on, only failures
   * in this browser count for that username there (10 within 15 minutes).
   *
   * If the user has set a second factor, a correct password without `passkey` returns 401 (`second_factor_required`)
   * with `passkeyOptions`. Have the browser sign them, and repeat the request with the result as `passkey`.
   */
  @Public()
  @Post('login')
  @SignInBody()
  @HttpCode(200)
  @ApiProblems(400, 401, 408, 413, 415, 429, 503)
  async login(
    @Body() input: LoginDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResultDto> {
    const result = await this.auth.login(input, callerOf(request, this.browsers));
    this.browsers.remember(request, response, User.usernameKeyOf(input.username));
    return result;
  }

  /** Signs out: the token of this request is refused from now on. */
  @Post('logout')
  @HttpCode(204)
  @ApiWrite()
  logout(@CurrentToken() token: TokenClaims): Promise<void> {
    return this.auth.logout(token);
  }

  /**
   * Returns the signed-in user.
   * @remarks Never 401 for a missing or expired session token: `authenticated` is then false. An API token gets its own scopes
   * and expiry in `token`, whatever its scopes are.
   */
  @Public()
  @ApiSecurity('bearer')
  @Get('status')
  @ApiProblems(503)
  status(
    @CurrentUser() user: SignedInUser | undefined,
    @Req() { apiToken }: ApiClientRequest,
  ): AuthStatusDto {
    return apiToken ? toTokenAuthStatusDto(apiToken) : toAuthStatusDto(user);
  }

  /**
   * Changes the password of the signed-in user.
   * @remarks Every other token of the user is refused from now on. A wrong current password is a 400 on
   * `currentPassword` (`wrong_password`) and counts as a failed sign-in. A common password is a 400 on `newPassword`
   * (`too_common`). If a second factor is set, the session must have been confirmed within the last 10 minutes.
   */
  @Post('password')
  @HttpCode(204)
  @ApiWrite(429)
  changePassword(
    @CurrentUser() user: SignedInUser,
    @CurrentToken() token: TokenClaims,
    @Body() input: ChangePasswordDto,
    @Req() request: Request,
  ): Promise<void> {
    return this.auth.changePassword(user, token, input, callerOf(request, this.browsers));
  }

  /**
   * Confirms the identity of the signed-in user by password or passkey.
   * @remarks Operations that change who has access (users, passwords, passkeys, tokens) return 403
   * `confirmation_required` once the sign-in or the last confirmation is more than 10 minutes ago. A wrong password is
   * a 400 on `password` (`wrong_password`) and counts as a failed sign-in. If a second factor is set, the passkey is
   * required.
   */
  @Post('confirm')
  @HttpCode(204)
  @NoIdempotencyKey()
  @ApiProblems(400, 401, 408, 413, 415, 429, 503)
  confirm(
    @CurrentUser() user: SignedInUser,
    @CurrentToken() token: TokenClaims,
    @Body() input: ConfirmIdentityDto,
    @Req() request: Request,
  ): Promise<void> {
    return this.auth.confirm(user, token, input, callerOf(request, this.browsers));
  }
}
