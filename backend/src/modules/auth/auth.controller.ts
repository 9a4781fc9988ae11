import { Body, Controller, Get, Header, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentToken, CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { Public } from '../../platform/auth/public.js';
import { type TokenClaims } from '../../platform/auth/token-claims.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi.js';
import {
  AuthStatusDto,
  ChangePasswordDto,
  LoginDto,
  LoginResultDto,
  toStatus,
} from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { clientAddress } from '../../platform/http/client-address.js';

@ApiTags('Sign-in')
@Controller('auth')
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  /**
   * Signs an administrator in.
   * @remarks Failures are counted: after 10 for one username from one address, or 50 from one address,
   * within 15 minutes, further attempts are answered 429. A success clears its count.
   */
  @Public()
  @Post('login')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiProblems(400, 401, 413, 415, 429, 503)
  login(@Body() input: LoginDto, @Ip() address: string): Promise<LoginResultDto> {
    return this.auth.login(input, clientAddress(address));
  }

  /** Signs out: the token of this call is refused from now on. */
  @Post('logout')
  @HttpCode(204)
  @ApiWrite()
  logout(@CurrentToken() token: TokenClaims): Promise<void> {
    return this.auth.logout(token);
  }

  /**
   * Who is signed in.
   * @remarks Without a token, or with one that is no longer valid, nobody is; never a 401.
   */
  @Public()
  @Get('status')
  @Header('Cache-Control', 'no-store')
  @ApiProblems(503)
  status(@CurrentUser() user: SignedInUser | undefined): AuthStatusDto {
    return toStatus(user);
  }

  /**
   * Changes one's own password.
   * @remarks Every other token of the user is refused from now on. A wrong current password is a 400 on
   * `currentPassword` (`wrong_password`), and counts as a failed sign-in.
   */
  @Post('password')
  @HttpCode(204)
  @ApiWrite(429)
  changePassword(
    @CurrentUser() user: SignedInUser,
    @CurrentToken() token: TokenClaims,
    @Body() input: ChangePasswordDto,
    @Ip() address: string,
  ): Promise<void> {
    return this.auth.changePassword(user, token, input, clientAddress(address));
  }
}
