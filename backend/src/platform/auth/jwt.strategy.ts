import { createSecretKey, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Config } from '../config/config.js';
import { setActor } from './actor.js';
import { type SignedInUser } from './current-user.js';
import { TokenCheck } from './token-check.js';
import { type TokenClaims } from './token-claims.js';

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  constructor(
    config: Config,
    private readonly tokens: TokenCheck,
  ) {
    // A key made once, which the library takes and its typings do not know: text it would try as a public key
    // first, at every request.
    const key = createSecretKey(config.env.JWT_SECRET, 'utf8');
    super({
      jwtFromRequest: ExtractJwt.fromAuthHeaderAsBearerToken(),
      secretOrKey: key as unknown as Buffer,
      algorithms: ['HS256'],
    });
    // Passport's registry is one a process: a name of its own keeps two applications apart.
    this.name = `jwt-${randomUUID()}`;
    passport.use(this);
  }

  /** Passport hands on the first as the request's user, the second as its `authInfo`. */
  async validate(claims: TokenClaims): Promise<[SignedInUser | undefined, TokenClaims]> {
    const user = await this.tokens.check(claims);
    if (user) setActor(user);
    return [user, claims];
  }
}
