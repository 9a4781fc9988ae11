import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Post,
  Put,
  Req,
  Res,
} from '@nestjs/common';
import { ApiSecurity, ApiTags } from '@nestjs/swagger';
import { type Request, type Response } from 'express';
import { CurrentUser, type SignedInUser } from '../../platform/auth/current-user.js';
import { Public } from '../../platform/auth/token-scope.js';
import { NeedsRecentConfirmation } from '../../platform/auth/jwt-auth.guard.js';
import { SignInBody } from '../../platform/http/body/body-limits.js';
import { IdPipe } from '../../platform/http/pipes.js';
import { ApiProblems, ApiWrite } from '../../platform/http/openapi-decorators.js';
import { Throttled } from '../../platform/http/throttle.service.js';
import { LoginResultDto } from './auth.dto.js';
import { AuthService } from './auth.service.js';
import { callerOf, KnownBrowsers } from './known-browsers.service.js';
import {
  AddPasskeyDto,
  PasskeyDto,
  PasskeyOptionsDto,
  PasskeysDto,
  PasskeySignInDto,
  SecondFactorDto,
} from './passkey.dto.js';
import { PasskeysService } from './passkeys.service.js';

/** Passkeys (WebAuthn) of the signed-in user, and signing in with one. */
@ApiTags('Authentication')
@Controller('auth/passkeys')
export class PasskeysController {
  constructor(
    private readonly auth: AuthService,
    private readonly passkeys: PasskeysService,
    private readonly browsers: KnownBrowsers,
  ) {}

  /** Lists the passkeys of the signed-in user. */
  @Get()
  @ApiProblems(401, 503)
  list(@CurrentUser() { id }: SignedInUser): Promise<PasskeysDto> {
    return this.passkeys.list(id);
  }

  /** Returns one passkey of the signed-in user. */
  @Get(':id')
  @ApiProblems(401, 404, 503)
  read(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: number): Promise<PasskeyDto> {
    return this.passkeys.read(user.id, id);
  }

  /**
   * Creates the options for signing in or confirming with a passkey.
   * @remarks With a session, only passkeys of its user are accepted. At most 120 requests in 15 minutes from one IP
   * address.
   */
  @Public()
  @ApiSecurity('bearer')
  @Post('options')
  @SignInBody()
  @HttpCode(200)
  @Throttled({ name: 'passkey-options', times: 120, minutes: 15 })
  @ApiProblems(408, 413, 415, 429, 503)
  async signInOptions(@CurrentUser() user: SignedInUser | undefined): Promise<PasskeyOptionsDto> {
    return { options: await this.passkeys.createSignInOptions(user?.id) };
  }

  /**
   * Signs an administrator in with a passkey alone.
   * @remarks The device verifies the user by PIN or biometrics, so a passkey alone counts as two factors. An invalid
   * response is a 401 (`passkey_refused`). Failures count against the IP address as for `POST /auth/login`.
   */
  @Public()
  @Post('sign-in')
  @SignInBody()
  @HttpCode(200)
  @ApiProblems(400, 401, 408, 413, 415, 429, 503)
  async signIn(
    @Body() { passkey }: PasskeySignInDto,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<LoginResultDto> {
    const caller = callerOf(request, this.browsers);
    const { result, usernameKey } = await this.auth.loginWithPasskey(passkey, caller);
    this.browsers.remember(request, response, usernameKey);
    return result;
  }

  /** Creates the options for adding a passkey to the account of the signed-in user. */
  @Post('registration-options')
  @HttpCode(200)
  @NeedsRecentConfirmation()
  @ApiWrite()
  async registrationOptions(@CurrentUser() { id }: SignedInUser): Promise<PasskeyOptionsDto> {
    return { options: await this.passkeys.createRegistrationOptions(id) };
  }

  /**
   * Adds a passkey to the account of the signed-in user.
   * @remarks At most 20 per user: 409 (`too_many_passkeys`).
   */
  @Post()
  @NeedsRecentConfirmation()
  @ApiWrite()
  add(@CurrentUser() { id }: SignedInUser, @Body() input: AddPasskeyDto): Promise<PasskeyDto> {
    return this.passkeys.add(id, input);
  }

  /**
   * Sets whether signing in with the password also requires a passkey.
   * @remarks 409 (`passkey_needed`) if the user has no passkey. A lost passkey is recovered by another administrator
   * (`POST /users/{id}/password`), or on the server with `npm run reset-password`.
   */
  @Put('second-factor')
  @NeedsRecentConfirmation()
  @ApiWrite()
  setSecondFactor(
    @CurrentUser() { id }: SignedInUser,
    @Body() { required }: SecondFactorDto,
  ): Promise<PasskeysDto> {
    return this.passkeys.setSecondFactor(id, required);
  }

  /**
   * Removes a passkey of the signed-in user.
   * @remarks The last one cannot be removed while it is the second factor: 409 (`second_factor_in_use`).
   */
  @Delete(':id')
  @HttpCode(204)
  @NeedsRecentConfirmation()
  @ApiWrite(404)
  remove(@CurrentUser() user: SignedInUser, @Param('id', IdPipe) id: number): Promise<void> {
    return this.passkeys.remove(user.id, id);
  }
}
