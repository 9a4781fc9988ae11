import { type IncomingMessage } from 'node:http';
import { type Request, type RequestHandler } from 'express';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';
import { Throttle, type ThrottleRule } from '../http/throttle.service.js';
import { type ApiTokenGrant, type SignedInUser } from './current-user.js';

/** Far more than a token of ours has. */
const MAX_HEADER_LENGTH = 2048;
const SCHEME = 'bearer ';

/**
 * The token that a request carries, null for none. Without the usual regular expression, which takes a square of the
 * time for a header that has no space.
 */
export function extractBearerToken({ headers }: IncomingMessage): string | null {
  const { authorization = '' } = headers;
  if (authorization.length > MAX_HEADER_LENGTH) return null;
  if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  return authorization.slice(SCHEME.length).trim() || null;
}

/** By it a token that leaked is recognised, wherever it turns up: `kawabe_` and 48 hexadecimal digits. */
export const API_TOKEN_PREFIX = 'kawabe_';

/** Stands before the name of a token where a username would. No username begins with it. */
export const API_TOKEN_USERNAME_PREFIX = 'token:';

/** Tells whether a token for programs counts. Provided by the module that knows them. */
export abstract class ApiTokenVerifier {
  /** Undefined where it was revoked, has expired, or was never given out. */
  abstract verify(token: string): Promise<ApiTokenGrant | undefined>;
}

/** A request of a program, once its token is known to count. */
export type ApiClientRequest = Request & { apiToken?: ApiTokenGrant };

/**
 * The program as whoever writes. Its number is the negative of its token's: users count from 1, so that what is kept
 * for each account never meets.
 */
export function toApiClientUser(grant: ApiTokenGrant): SignedInUser {
  const { id, name } = grant;
  return { id: -id, username: API_TOKEN_USERNAME_PREFIX + name, role: 'program', apiToken: grant };
}

/**
 * Recognises programs by their tokens and counts what they ask, before anything else is decided about a request: so
 * each answer says what is left, whatever it is. What a program may is for the guard to say.
 */
@Injectable()
export class ApiTokenMiddleware {
  private readonly rule: ThrottleRule;

  constructor(
    private readonly tokens: ApiTokenVerifier,
    private readonly throttle: Throttle,
    { env }: Config,
  ) {
    this.rule = { name: 'token', times: env.TOKEN_RATE, minutes: 1 };
  }

  /** A token that no longer counts is told so on open calls as well: else its bearer took them for all there is. */
  create(): RequestHandler {
    return async (request: ApiClientRequest, response, next) => {
      const bearer = extractBearerToken(request);
      if (!bearer?.startsWith(API_TOKEN_PREFIX)) {
        next();
        return;
      }
      const grant = await this.tokens.verify(bearer);
      if (!grant) throw new Problem('unauthorized', 'This token is revoked, expired or unknown.');
      request.apiToken = grant;
      await this.throttle.hit(this.rule, String(grant.id), response);
      next();
    };
  }
}
