import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { RequestContext } from '@mikro-orm/core';

/** Tells whether a token that is genuine still counts. Provided by the module that knows the users. */
export abstract class SessionVerifier {
  /** The user of a token, undefined where it was revoked or the user is gone. */
  abstract verify(claims: TokenClaims): Promise<SignedInUser | undefined>;
}

/** On whose account a request writes. */
const actors = new WeakMap<RequestContext, SignedInUser>();

/** Remembers the signed-in user for all that this request does. */
export function setActor(user: SignedInUser): void {
  const context = RequestContext.currentRequestContext();
  if (context) actors.set(context, user);
}

/** The signed-in user whose request this is; undefined for visitors and for work that nobody waits for. */
export function currentActor(): SignedInUser | undefined {
  const context = RequestContext.currentRequestContext();
  return context && actors.get(context);
}

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

/** What a token for programs is good for, while it counts. */
export interface ApiTokenGrant {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}

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
