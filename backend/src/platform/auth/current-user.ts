import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';
import { RequestContext } from '@mikro-orm/core';

/** Checks whether a genuine token is still valid. Provided by the module of the users. */
export abstract class SessionVerifier {
  /** Returns the user of a token. Undefined if the token is revoked or the user is deleted. */
  abstract verify(claims: TokenClaims): Promise<SignedInUser | undefined>;
}

const actors = new WeakMap<RequestContext, SignedInUser>();

/** Makes `user` the signed-in user of the current request. */
export function setActor(user: SignedInUser): void {
  const context = RequestContext.currentRequestContext();
  if (context) actors.set(context, user);
}

/** Returns the signed-in user of the current request. Undefined for visitors and background work. */
export function currentActor(): SignedInUser | undefined {
  const context = RequestContext.currentRequestContext();
  return context && actors.get(context);
}

/** Claims of a token whose signature and expiry have been checked. */
export interface TokenClaims {
  /** Id of the user, as text. */
  readonly sub: string;
  /** Id of the token, used to revoke it. */
  readonly jti: string;
  /** Token version of the user when the token was issued. */
  readonly version: number;
  /** Unix time in seconds. */
  readonly exp: number;
}

/** What an API token permits, and until when. */
export interface ApiTokenGrant {
  readonly id: number;
  readonly name: string;
  readonly scopes: readonly string[];
  readonly expiresAt: Date;
}

/** An administrator, or an API client with a token. */
export interface SignedInUser {
  /** Negative for API clients: minus the id of the token. */
  readonly id: number;
  readonly username: string;
  /** `admin`, or `program` for API clients. */
  readonly role: string;
  /** Whether the session signed in or was confirmed within the last 10 minutes. Absent for API clients. */
  readonly isConfirmed?: boolean;
  readonly apiToken?: ApiTokenGrant;
}

/** The signed-in user. Undefined on a public operation without a valid token. */
export const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<Request & { user?: SignedInUser }>().user,
);

/** Claims of the request's token. Only for operations that need a signed-in user. */
export const CurrentToken = createParamDecorator(
  (_data: unknown, context: ExecutionContext): TokenClaims =>
    context.switchToHttp().getRequest<Request & { authInfo: TokenClaims }>().authInfo,
);
