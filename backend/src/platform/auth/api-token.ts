import { type Request } from 'express';
import { type ApiTokenGrant } from './api-token-grant.js';
import { type SignedInUser } from './current-user.js';

/** By it a token that leaked is recognised, wherever it turns up: `kawabe_` and 48 hexadecimal digits. */
export const API_TOKEN_PREFIX = 'kawabe_';

/** Stands before the name of a token where a username would. No username begins with it. */
export const API_TOKEN_AUTHOR = 'token:';

/** Tells whether a token for programs counts. Provided by the module that knows them. */
export abstract class ApiTokenCheck {
  /** Undefined where it was revoked, has expired, or was never given out. */
  abstract check(token: string): Promise<ApiTokenGrant | undefined>;
}

/** A request of a program, once its token is known to count. */
export type ProgramRequest = Request & { apiToken?: ApiTokenGrant };

/**
 * The program as whoever writes. Its number is the negative of its token's: users count from 1, so that what is kept
 * for each account never meets.
 */
export function programOf(grant: ApiTokenGrant): SignedInUser {
  const { id, name } = grant;
  return { id: -id, username: API_TOKEN_AUTHOR + name, role: 'program', apiToken: grant };
}
