import { Injectable } from '@nestjs/common';
import { type RequestHandler } from 'express';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';
import { Throttle, type ThrottleRule } from '../http/throttle.service.js';
import { API_TOKEN_PREFIX, ApiTokenCheck, type ProgramRequest } from './api-token.js';
import { bearerOf } from './bearer.js';

/**
 * Recognises programs by their tokens and counts what they ask, before anything else is decided about a request: so
 * each answer says what is left, whatever it is. What a program may is for the guard to say.
 */
@Injectable()
export class ApiTokenDoor {
  private readonly rule: ThrottleRule;

  constructor(
    private readonly tokens: ApiTokenCheck,
    private readonly throttle: Throttle,
    { env }: Config,
  ) {
    this.rule = { name: 'token', times: env.TOKEN_RATE, minutes: 1 };
  }

  /** A token that no longer counts is told so on open calls as well: else its bearer took them for all there is. */
  handler(): RequestHandler {
    return async (request: ProgramRequest, response, next) => {
      const bearer = bearerOf(request);
      if (!bearer?.startsWith(API_TOKEN_PREFIX)) {
        next();
        return;
      }
      const grant = await this.tokens.check(bearer);
      if (!grant) throw new Problem('unauthorized', 'This token is revoked, expired or unknown.');
      request.apiToken = grant;
      await this.throttle.take(this.rule, String(grant.id), response);
      next();
    };
  }
}
