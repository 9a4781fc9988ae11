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
  toLoginResult,
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
import { SignInLog } from './sign-in-log.service.js';
import { User } from './user.entity.js';

/** Where a guess at a password comes from. */
export interface Caller {
  readonly address: string;
  /** The IPv6 network /48 of the address; undefined for IPv4. */
  readonly network: string | undefined;
  /** What the browser calls itself. */
  readonly userAgent: string;
  /** The caller's browser, where the user is known to have signed in there. */
  readonly browserOf: (usernameKey: string) => string | undefined;
}

/** Counts attempts with a passkey whose user is not known yet. No username is empty. */
const ANY_USER = '';

@Injectable()
export class AuthService {
  /** Verified where there is no such user, so that the time an answer takes does not tell. */
  private nobodysHash: Promise<string> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
    private readonly passkeys: PasskeysService,
    private readonly log: SignInLog,
  ) {}

  async login({ username, password, passkey }: LoginDto, caller: Caller): Promise<LoginResultDto> {
    const usernameKey = User.usernameKeyOf(username);
    const known = await this.em.findOne(User, { usernameKey });
    let isPasswordRight = false;
    const user = await this.throttle.attempt(guesser(usernameKey, caller), async () => {
      // Whoever comes first waits until it is made, known or not.
      const nobodysHash = await (this.nobodysHash ??= hashPassword(generatePassword()));
      isPasswordRight = await verifyPassword(known?.passwordHash ?? nobodysHash, password);
      if (!isPasswordRight || !known) return undefined;
      if (!known.secondFactor || passkey === undefined) return known;
      return this.passkeys.verify(passkey, known.id);
    });
    if (!user) {
      const method = known && isPasswordRight ? 'password_and_passkey' : 'password';
      await this.log.failed(known ?? undefined, method, caller.address);
      if (method === 'password_and_passkey') throw passkeyRefused();
      throw new Problem('invalid_credentials', 'Invalid username or password');
    }
    if (user.secondFactor && passkey === undefined) {
      throw new Problem('second_factor_required', 'Please confirm with your passkey.', {
        extra: { passkeyOptions: await this.passkeys.signInOptions(user.id) },
      });
    }
    return this.begin(user, user.secondFactor ? 'password_and_passkey' : 'password', caller);
  }

  /** Signs in with a passkey alone: it proves possession, and a PIN or biometrics on the device. */
  async loginWithPasskey(
    passkey: WebAuthnJson,
    caller: Caller,
  ): Promise<{ result: LoginResultDto; usernameKey: string }> {
    const user = await this.throttle.attempt(guesser(ANY_USER, caller), () =>
      this.passkeys.verify(passkey),
    );
    if (!user) {
      await this.log.failed(undefined, 'passkey', caller.address);
      throw passkeyRefused();
    }
    const result = await this.begin(user, 'passkey', caller);
    return { result, usernameKey: user.usernameKey };
  }

  async logout(token: TokenClaims): Promise<void> {
    await this.sessions.revoke(token, token.jti);
  }

  /** Proves the identity anew in a session that is open. */
  async confirm(
    { id }: SignedInUser,
    { jti }: TokenClaims,
    { password, passkey }: ConfirmIdentityDto,
    caller: Caller,
  ): Promise<void> {
    const user = await this.em.findOneOrFail(User, { id });
    if (passkey !== undefined) {
      const isRight = await this.throttle.attempt(guesser(user.usernameKey, caller), async () =>
        (await this.passkeys.verify(passkey, id)) ? true : undefined,
      );
      if (!isRight) {
        await this.log.failed(user, 'passkey', caller.address);
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
      await this.verifyCurrent(user, password, 'password', caller);
    }
    await this.sessions.confirm(jti);
  }

  /** The token this is asked with goes on to count; every other of the user is refused from now on. */
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
    await this.verifyCurrent(user, currentPassword, 'currentPassword', caller);
    user.changePassword(await hashPassword(newPassword), jti);
    await this.em.flush();
  }

  private async verifyCurrent(
    user: User,
    password: string,
    field: 'password' | 'currentPassword',
    caller: Caller,
  ): Promise<void> {
    const isRight = await this.throttle.attempt(guesser(user.usernameKey, caller), async () =>
      (await verifyPassword(user.passwordHash, password)) ? true : undefined,
    );
    if (isRight) return;
    await this.log.failed(user, 'password', caller.address);
    throw Problem.invalidField(field, 'wrong_password', 'The current password is incorrect.');
  }

  private async begin(
    user: User,
    method: Parameters<SignInLog['succeeded']>[1],
    { address, userAgent }: Caller,
  ): Promise<LoginResultDto> {
    const issued = await this.sessions.create(user, { address, userAgent });
    await this.log.succeeded(user, method, address);
    return toLoginResult(user, issued);
  }
}

function guesser(username: string, { address, network, browserOf }: Caller): LoginAttempt {
  return { username, address, network, browser: browserOf(username) };
}

function passkeyRefused(): Problem {
  return new Problem('passkey_refused', 'The passkey was not accepted. Please try again.');
}
