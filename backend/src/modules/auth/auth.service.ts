import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { type SignedInUser } from '../../platform/auth/current-user.js';
import { type TokenClaims } from '../../platform/auth/token-claims.js';
import {
  type ChangePasswordDto,
  type LoginDto,
  type LoginResultDto,
  toLoginResult,
} from './auth.dto.js';
import { LoginThrottle } from './login-throttle.service.js';
import { generatePassword, hashPassword, verifyPassword } from './password.js';
import { SessionsService } from './sessions.service.js';
import { User } from './user.entity.js';

/** Where a guess at a password comes from. */
export interface Caller {
  readonly address: string;
  /** What the browser calls itself. */
  readonly userAgent: string;
  /** The caller's browser, where the user is known to have signed in there. */
  readonly browserOf: (usernameKey: string) => string | undefined;
}

@Injectable()
export class AuthService {
  /** Verified where there is no such user, so that the time an answer takes does not tell. */
  private nobodysHash: Promise<string> | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly sessions: SessionsService,
    private readonly throttle: LoginThrottle,
  ) {}

  async login(
    { username, password }: LoginDto,
    { address, browserOf, userAgent }: Caller,
  ): Promise<LoginResultDto> {
    const usernameKey = User.keyOf(username);
    const who = { username: usernameKey, address, browser: browserOf(usernameKey) };
    const user = await this.throttle.guess(who, async () => {
      // Whoever comes first waits until it is made, known or not.
      const nobodysHash = await (this.nobodysHash ??= hashPassword(generatePassword()));
      const found = await this.em.findOne(User, { usernameKey });
      const right = await verifyPassword(found?.passwordHash ?? nobodysHash, password);
      return right && found ? found : undefined;
    });
    if (!user) throw new Problem('invalid_credentials', 'Invalid username or password');
    return toLoginResult(user, await this.sessions.begin(user, { address, userAgent }));
  }

  async logout(token: TokenClaims): Promise<void> {
    await this.sessions.end(token, token.jti);
  }

  /** The token this is asked with goes on to count; every other of the user is refused from now on. */
  async changePassword(
    { id }: SignedInUser,
    { jti }: TokenClaims,
    { currentPassword, newPassword }: ChangePasswordDto,
    { address, browserOf }: Caller,
  ): Promise<void> {
    const user = await this.em.findOneOrFail(User, { id });
    const { usernameKey } = user;
    const who = { username: usernameKey, address, browser: browserOf(usernameKey) };
    const right = await this.throttle.guess(who, async () =>
      (await verifyPassword(user.passwordHash, currentPassword)) ? true : undefined,
    );
    if (!right) {
      throw Problem.invalidField(
        'currentPassword',
        'wrong_password',
        'The current password is not right.',
      );
    }
    user.changePassword(await hashPassword(newPassword), jti);
    await this.em.flush();
  }
}
