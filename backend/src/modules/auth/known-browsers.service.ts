import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Config } from '../../platform/config/config.js';
import { clientIp, clientNetwork } from '../../platform/http/throttle.service.js';
import { type Caller } from './auth.service.js';

/** Returns the client of a request, for throttling and logging its sign-in. */
export function callerOf(request: Request, browsers: KnownBrowsers): Caller {
  return {
    ip: clientIp(request.ip),
    network: clientNetwork(request.ip),
    userAgent: request.get('User-Agent') ?? '',
    browserOf: (usernameKey) => browsers.find(request, usernameKey),
  };
}

const COOKIE_MAX_AGE_MS = 400 * 24 * 60 * 60 * 1000;

/** Browsers send few cookies; more are not parsed. */
const MAX_COOKIES = 50;

/**
 * Recognizes browsers in which a user has signed in before, by a signed cookie per user. The cookie grants no
 * access; it only gives failed sign-ins of that user a separate count (OWASP: device cookies).
 */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly config: Config) {}

  /** Returns the browser's id if the user has signed in there. */
  find({ headers }: Request, usernameKey: string): string | undefined {
    const cookies = (headers.cookie ?? '').split(';', MAX_COOKIES).map((cookie) => cookie.trim());
    for (const secret of this.config.secrets) {
      const prefix = `${cookieNameOf(secret, usernameKey)}=`;
      const cookieValue =
        cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length) ?? '';
      const [id = '', signature = ''] = cookieValue.split('.', 2);
      const expected = Buffer.from(signCookie(secret, `${usernameKey} ${id}`));
      const actual = Buffer.from(signature);
      if (actual.length === expected.length && timingSafeEqual(actual, expected)) return id;
    }
    return undefined;
  }

  remember(request: Request, response: Response, usernameKey: string): void {
    const id = this.find(request, usernameKey) ?? randomUUID();
    const secret = this.config.env.JWT_SECRET;
    const value = `${id}.${signCookie(secret, `${usernameKey} ${id}`)}`;
    response.cookie(cookieNameOf(secret, usernameKey), value, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      path: '/api/auth',
      maxAge: COOKIE_MAX_AGE_MS,
    });
  }
}

/** Returns the name of the cookie; one per user, because several users may share a computer. */
function cookieNameOf(secret: string, usernameKey: string): string {
  return `browser_${signCookie(secret, `name of ${usernameKey}`).slice(0, 10)}`;
}

function signCookie(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`known browser ${text}`).digest('base64url');
}
