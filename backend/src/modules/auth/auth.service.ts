import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { type SignedInUser, type TokenClaims } from '../../platform/auth/current-user.js';
import { assertConfirmed } from '../../platform/auth/jwt-auth.guard.js';
import {
  type ChangePasswordDto,
  type ConfirmIdentityDto,
  type LoginDto,
  type LoginResultDto,
  toLoginResultDto,
} from './auth.dto.js';
import { type LoginAttempt, LoginThrottle } from './login-throttle.service.js';
import { type WebAuthnJson } from './passkey.dto.js';
import { PasskeysService } from './passkeys.service.js';
import {
  assertUncommonPassword,
  generatePassword,
  hashPassword,
  verifyPassword,
} from './password.js';
import { SessionsService } from './sessions.service.js';
import { SignInLog, type SignInMethod } from './sign-in-log.service.js';
import { User } from './user.entity.js';

/** Client that attempts to sign in. */
export interface Caller {
  readonly ip: string;
  /** The IPv6 network /48 of the address; undefined for IPv4. */
  readonly network: string | undefined;
  readonly userAgent: string;
  /** Returns the id of the caller's browser if the user has signed in there before. */
  readonly browserOf: (usernameKey: string) => string | undefined;
}

/** Throttle key for passkey sign-ins, whose user is not known yet. No username is empty. */
const ANY_USER = '';

@Injectable()
export class AuthService {
  /** Verified for unknown usernames, so that the response time does not reveal whether a user exists. */
  private dummyHash: Promise<string> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
    private readonly passkeys: PasskeysService,
    private readonly log: SignInLog,
  ) {}

  async login({ username, password, passkey }: LoginDto, caller: Caller): Promise<LoginResultDto> {
    const usernameKey = User.usernameKeyOf(username);
    const storedUser = await this.em.findOne(User, { usernameKey });
    let isPasswordRight = false;
    const user = await this.throttle.runAttempt(toLoginAttempt(usernameKey, caller), async () => {
      // Every sign-in waits for this hash, whether the user exists or not.
      const dummyHash = await (this.dummyHash ??= hashPassword(generatePassword()));
      isPasswordRight = await verifyPassword(storedUser?.passwordHash ?? dummyHash, password);
      if (!isPasswordRight || !storedUser) return undefined;
      if (!storedUser.secondFactor || passkey === undefined) return storedUser;
      return this.passkeys.verify(passkey, storedUser.id);
    });
    if (!user) {
      const method = storedUser && isPasswordRight ? 'password_and_passkey' : 'password';
      await this.log.recordFailure(storedUser ?? undefined, method, caller.ip);
      if (method === 'password_and_passkey') throw passkeyRefusedProblem();
      throw new Problem('invalid_credentials', 'Invalid username or password');
    }
    if (user.secondFactor && passkey === undefined) {
      throw new Problem('second_factor_required', 'Please confirm with your passkey.', {
        extra: { passkeyOptions: await this.passkeys.createSignInOptions(user.id) },
      });
    }
    return this.createSession(
      user,
      user.secondFactor ? 'password_and_passkey' : 'password',
      caller,
    );
  }

  /** Signs in with a passkey alone: it proves possession, and the device has checked a PIN or biometrics. */
  async loginWithPasskey(
    passkey: WebAuthnJson,
    caller: Caller,
  ): Promise<{ result: LoginResultDto; usernameKey: string }> {
    const user = await this.throttle.runAttempt(toLoginAttempt(ANY_USER, caller), () =>
      this.passkeys.verify(passkey),
    );
    if (!user) {
      await this.log.recordFailure(undefined, 'passkey', caller.ip);
      throw passkeyRefusedProblem();
    }
    const result = await this.createSession(user, 'passkey', caller);
    return { result, usernameKey: user.usernameKey };
  }

  async logout(token: TokenClaims): Promise<void> {
    await this.sessions.revoke(token, token.jti);
  }

  /** Confirms the identity of a signed-in user again. */
  async confirm(
    { id }: SignedInUser,
    { jti }: TokenClaims,
    { password, passkey }: ConfirmIdentityDto,
    caller: Caller,
  ): Promise<void> {
    const user = await this.em.findOneOrFail(User, { id });
    if (passkey !== undefined) {
      const isRight = await this.throttle.runAttempt(
        toLoginAttempt(user.usernameKey, caller),
        async () => ((await this.passkeys.verify(passkey, id)) ? true : undefined),
      );
      if (!isRight) {
        await this.log.recordFailure(user, 'passkey', caller.ip);
        const message = 'The passkey is invalid, or its challenge has expired.';
        throw Problem.invalidField('passkey', 'invalid', message);
      }
    } else {
      if (user.secondFactor) {
        throw Problem.invalidField(
          'passkey',
          'required',
          'A passkey is required as the second factor.',
        );
      }
      if (password === undefined) {
        throw Problem.invalidField('password', 'required', 'Password is required.');
      }
      await this.verifyCurrentPassword(user, password, 'password', caller);
    }
    await this.sessions.confirm(jti);
  }

  /** Revokes all other tokens of the user; the token of this request remains valid. */
  async changePassword(
    signedIn: SignedInUser,
    { jti }: TokenClaims,
    { currentPassword, newPassword }: ChangePasswordDto,
    caller: Caller,
  ): Promise<void> {
    const user = await this.em.findOneOrFail(User, { id: signedIn.id });
    // The current password is a confirmation in itself, unless it is only one of two factors.
    if (user.secondFactor) assertConfirmed(signedIn);
    await assertUncommonPassword(newPassword, user.username, 'newPassword');
    await this.verifyCurrentPassword(user, currentPassword, 'currentPassword', caller);
    user.changePassword(await hashPassword(newPassword), jti);
    await this.em.flush();
  }

  private async verifyCurrentPassword(
    user: User,
    password: string,
    field: 'password' | 'currentPassword',
    caller: Caller,
  ): Promise<void> {
    const isRight = await this.throttle.runAttempt(
      toLoginAttempt(user.usernameKey, caller),
      async () => ((await verifyPassword(user.passwordHash, password)) ? true : undefined),
    );
    if (isRight) return;
    await this.log.recordFailure(user, 'password', caller.ip);
    throw Problem.invalidField(field, 'wrong_password', 'The current password is incorrect.');
  }

  private async createSession(
    user: User,
    method: SignInMethod,
    { ip: address, userAgent }: Caller,
  ): Promise<LoginResultDto> {
    const issued = await this.sessions.create(user, { address, userAgent });
    await this.log.recordSuccess(user, method, address);
    return toLoginResultDto(user, issued);
  }
}

function toLoginAttempt(usernameKey: string, { ip, network, browserOf }: Caller): LoginAttempt {
  return { usernameKey, ip, network, browser: browserOf(usernameKey) };
}

function passkeyRefusedProblem(): Problem {
  return new Problem('passkey_refused', 'The passkey was not accepted. Please try again.');
}
