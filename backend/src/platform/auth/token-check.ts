import { type SignedInUser } from './current-user.js';

/** What a token says, once its signature and its expiry are known to be right. */
export interface TokenClaims {
  /** Id of the user. */
  readonly sub: string;
  /** Id of the token itself, by which it is revoked. */
  readonly jti: string;
  /** The user's token version at the time of signing in. */
  readonly version: number;
  /** Seconds since 1970. */
  readonly exp: number;
}

/** Tells whether a token that is genuine still counts. Provided by the module that knows the users. */
export abstract class TokenCheck {
  /** The user of a token, undefined where it was revoked or the user is gone. */
  abstract check(claims: TokenClaims): Promise<SignedInUser | undefined>;
}
