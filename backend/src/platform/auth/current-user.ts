import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { type TokenClaims } from './token-claims.js';

export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly role: string;
}

/** The administrator of this request; undefined on an open call without a valid token. */
export const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<Request & { user?: SignedInUser }>().user,
);

/** What the token of this request says. For calls that need a signed-in user only. */
export const CurrentToken = createParamDecorator(
  (_data: unknown, context: ExecutionContext): TokenClaims =>
    context.switchToHttp().getRequest<Request & { authInfo: TokenClaims }>().authInfo,
);
