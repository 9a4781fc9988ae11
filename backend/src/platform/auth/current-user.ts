import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { type ApiTokenGrant } from './api-token-grant.js';
import { type TokenClaims } from './token-claims.js';

/** An administrator, or a program with a token of its own. */
export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly role: string;
  /** Whether the session signed in or was confirmed within the last 10 minutes. Absent for programs. */
  readonly isConfirmed?: boolean;
  /** Of a program alone. */
  readonly apiToken?: ApiTokenGrant;
}

/** Who asks; undefined on an open call without a valid token. */
export const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<Request & { user?: SignedInUser }>().user,
);

/** What the token of this request says. For calls that need a signed-in user only. */
export const CurrentToken = createParamDecorator(
  (_data: unknown, context: ExecutionContext): TokenClaims =>
    context.switchToHttp().getRequest<Request & { authInfo: TokenClaims }>().authInfo,
);
