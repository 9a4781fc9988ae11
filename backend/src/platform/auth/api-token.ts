import { type IncomingMessage } from 'node:http';
import { type Request, type RequestHandler } from 'express';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';
import { Throttle, type ThrottleRule } from '../http/throttle.service.js';
import { type ApiTokenGrant, type SignedInUser } from './current-user.js';

const MAX_HEADER_LENGTH = 2048;
const SCHEME = 'bearer ';

/**
 * Returns the bearer token of a request, or null. Does not use the usual regular expression, whose time is quadratic
 * for a header without a space.
 */
export function extractBearerToken({ headers }: IncomingMessage): string | null {
  const { authorization = '' } = headers;
  if (authorization.length > MAX_HEADER_LENGTH) return null;
  if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  return authorization.slice(SCHEME.length).trim() || null;
}

/** Prefix by which secret scanners recognize leaked tokens: `kawabe_` and 48 hexadecimal digits. */
export const API_TOKEN_PREFIX = 'kawabe_';

/** Prefix of the username of an API client, before the name of its token. No user's name begins with it. */
export const API_TOKEN_USERNAME_PREFIX = 'token:';

/** Verifies API tokens. Provided by the module that stores them. */
export abstract class ApiTokenVerifier {
  /** Returns undefined if the token is revoked, expired or unknown. */
  abstract verify(token: string): Promise<ApiTokenGrant | undefined>;
}

/** A request of an API client, once its token is verified. */
export type ApiClientRequest = Request & { apiToken?: ApiTokenGrant };

/**
 * Returns the API client as a user. Its id is the negative id of the token, so that it never equals the id of a user.
 */
export function toApiClientUser(grant: ApiTokenGrant): SignedInUser {
  const { id, name } = grant;
  return { id: -id, username: API_TOKEN_USERNAME_PREFIX + name, role: 'program', apiToken: grant };
}

/**
 * Recognizes API clients by their tokens and counts their requests before anything else, so that every response
 * reports the remaining limit. The guard checks their scopes.
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

  /**
   * Creates the middleware. It rejects invalid tokens on public operations as well, or the client would mistake the
   * public part of the data for all of it.
   */
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
