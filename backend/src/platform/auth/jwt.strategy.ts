import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { Config } from '../config/config.js';
import { extractBearerToken } from './api-token.js';
import { setActor, type SignedInUser, SessionVerifier, type TokenClaims } from './current-user.js';

/** Tokens whose signature is known to be right. Whether they still count is asked anew each time. */
const MAX_CACHED_TOKENS = 1000;

type SecretCallback = (error: unknown, key: Buffer) => void;

/** Tells which key a token is to be checked with; the library then checks it. */
function isSignedWith(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', key).update(token.slice(0, end)).digest('base64url');
  return signature === token.slice(end + 1);
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly known = new Map<string, TokenClaims>();

  constructor(
    config: Config,
    private readonly tokens: SessionVerifier,
  ) {
    // Keys made once, which the library takes and its typings do not know: text it would try as a public key
    // first, at every request.
    const keys = config.secrets.map((secret) => createSecretKey(secret, 'utf8'));
    super({
      jwtFromRequest: extractBearerToken,
      secretOrKeyProvider: (_request: Request, token: string, done: SecretCallback) =>
        done(null, (keys.find((key) => isSignedWith(key, token)) ?? keys[0]) as unknown as Buffer),
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
    // Passport's registry is one a process: a name of its own keeps two applications apart.
    this.name = `jwt-${randomUUID()}`;
    passport.use(this);
  }

  /** A signature is checked once, not at each request that carries it. */
  override authenticate(request: Request, options?: object): void {
    const claims = this.known.get(extractBearerToken(request) ?? '');
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
    this.remember(extractBearerToken(request)!, claims);
    return [await this.userOf(claims), claims];
  }

  private async userOf(claims: TokenClaims): Promise<SignedInUser | undefined> {
    const user = await this.tokens.verify(claims);
    if (user) setActor(user);
    return user;
  }

  private remember(token: string, claims: TokenClaims): void {
    const [oldest] = this.known.keys();
    if (this.known.size >= MAX_CACHED_TOKENS && oldest !== undefined) this.known.delete(oldest);
    this.known.set(token, claims);
  }
}
