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
