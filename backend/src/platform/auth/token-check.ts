import { type SignedInUser, type TokenClaims } from './current-user.js';

/** Tells whether a token that is genuine still counts. Provided by the module that knows the users. */
export abstract class TokenCheck {
  /** The user of a token, undefined where it was revoked or the user is gone. */
  abstract check(claims: TokenClaims): Promise<SignedInUser | undefined>;
}
