import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { type Request } from 'express';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { Config } from '../config/config.js';
import { extractBearerToken } from './api-token.js';
import { setActor, type SignedInUser, SessionVerifier, type TokenClaims } from './current-user.js';

/** Maximum number of tokens whose valid signature is cached. Revocation is checked on every request. */
const MAX_CACHED_TOKENS = 1000;

type SecretCallback = (error: unknown, key: Buffer) => void;

/** Whether the token was signed with `key`. Selects the key that the library then verifies with. */
function isSignedWith(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', key).update(token.slice(0, end)).digest('base64url');
  return signature === token.slice(end + 1);
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly cachedClaims = new Map<string, TokenClaims>();

  constructor(
    config: Config,
    private readonly tokens: SessionVerifier,
  ) {
    // `KeyObject`s, which the library accepts although its types do not declare them. For a string it would first try
    // a public key on every request.
    const keys = config.secrets.map((secret) => createSecretKey(secret, 'utf8'));
    super({
      jwtFromRequest: extractBearerToken,
      secretOrKeyProvider: (_request: Request, token: string, done: SecretCallback) =>
        done(null, (keys.find((key) => isSignedWith(key, token)) ?? keys[0]) as unknown as Buffer),
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
    // Passport's registry is global: a unique name separates two applications in one process.
    this.name = `jwt-${randomUUID()}`;
    passport.use(this);
  }

  /** Verifies the signature of a token once, not on every request. */
  override authenticate(request: Request, options?: object): void {
    const claims = this.cachedClaims.get(extractBearerToken(request) ?? '');
    if (!claims || claims.exp * 1000 <= Date.now()) return super.authenticate(request, options);
    this.findUser(claims).then(
      (user) => (user ? this.success(user, claims) : this.fail(401)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** Passport sets the first as the user of the request, the second as its `authInfo`. */
  async validate(
    request: Request,
    claims: TokenClaims,
  ): Promise<[SignedInUser | undefined, TokenClaims]> {
    this.cacheClaims(extractBearerToken(request)!, claims);
    return [await this.findUser(claims), claims];
  }

  private async findUser(claims: TokenClaims): Promise<SignedInUser | undefined> {
    const user = await this.tokens.verify(claims);
    if (user) setActor(user);
    return user;
  }

  private cacheClaims(token: string, claims: TokenClaims): void {
    const [oldest] = this.cachedClaims.keys();
    if (this.cachedClaims.size >= MAX_CACHED_TOKENS && oldest !== undefined)
      this.cachedClaims.delete(oldest);
    this.cachedClaims.set(token, claims);
  }
}
