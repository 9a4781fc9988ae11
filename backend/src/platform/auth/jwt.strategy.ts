import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { Config } from '../config/config.js';
import { bearerOf } from './api-token.js';
import { setActor, type SignedInUser, TokenCheck, type TokenClaims } from './current-user.js';

/** Tokens whose signature is known to be right. Whether they still count is asked anew each time. */
const MOST_KNOWN = 1000;

type KeyTaker = (error: unknown, key: Buffer) => void;

/** Tells which key a token is to be checked with; the library then checks it. */
function hasSigned(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', key).update(token.slice(0, end)).digest('base64url');
  return signature === token.slice(end + 1);
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly known = new Map<string, TokenClaims>();

  constructor(
    config: Config,
    private readonly tokens: TokenCheck,
  ) {
    // Keys made once, which the library takes and its typings do not know: text it would try as a public key
    // first, at every request.
    const keys = config.secrets.map((secret) => createSecretKey(secret, 'utf8'));
    super({
      jwtFromRequest: bearerOf,
      secretOrKeyProvider: (_request: Request, token: string, done: KeyTaker) =>
        done(null, (keys.find((key) => hasSigned(key, token)) ?? keys[0]) as unknown as Buffer),
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
    // Passport's registry is one a process: a name of its own keeps two applications apart.
    this.name = `jwt-${randomUUID()}`;
    passport.use(this);
  }

  /** A signature is checked once, not at each request that carries it. */
  override authenticate(request: Request, options?: object): void {
    const claims = this.known.get(bearerOf(request) ?? '');
    if (!claims || claims.exp * 1000 <= Date.now()) return super.authenticate(request, options);
    this.userOf(claims).then(
      (user) => (user ? this.success(user, claims) : this.fail(401)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** Passport hands on the first as the request's user, the second as its `authInfo`. */
  async validate(
    request: Request,
    claims: TokenClaims,
  ): Promise<[SignedInUser | undefined, TokenClaims]> {
    this.remember(bearerOf(request)!, claims);
    return [await this.userOf(claims), claims];
  }

  private async userOf(claims: TokenClaims): Promise<SignedInUser | undefined> {
    const user = await this.tokens.check(claims);
    if (user) setActor(user);
    return user;
  }

  private remember(token: string, claims: TokenClaims): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MOST_KNOWN && oldest !== undefined) this.known.delete(oldest);
    this.known.set(token, claims);
  }
}
