import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Config } from '../../platform/config/config.js';
import { clientIp, clientNetwork } from '../../platform/http/throttle.service.js';
import { type Caller } from './auth.service.js';

export function callerOf(request: Request, browsers: KnownBrowsers): Caller {
  return {
    address: clientIp(request.ip),
    network: clientNetwork(request.ip),
    userAgent: request.get('User-Agent') ?? '',
    browserOf: (usernameKey) => browsers.find(request, usernameKey),
  };
}

/** The longest that browsers keep a cookie. */
const KEPT_MS = 400 * 24 * 60 * 60 * 1000;

/** A browser sends a few cookies, and no stranger has us read more. */
const MOST_COOKIES = 50;

/**
 * Browsers in which a user has signed in before, by a signed cookie for each user. It opens nothing: its bearer may
 * only be wrong about the password on an account of their own (OWASP: device cookies).
 */
@Injectable()
export class KnownBrowsers {
  constructor(private readonly config: Config) {}

  /** The browser's id, where the user has signed in there. */
  find({ headers }: Request, usernameKey: string): string | undefined {
    const cookies = (headers.cookie ?? '').split(';', MOST_COOKIES).map((one) => one.trim());
    for (const secret of this.config.secrets) {
      const prefix = `${cookieOf(secret, usernameKey)}=`;
      const value = cookies.find((one) => one.startsWith(prefix))?.slice(prefix.length) ?? '';
      const [id = '', signature = ''] = value.split('.', 2);
      const right = Buffer.from(sign(secret, `${usernameKey} ${id}`));
      const given = Buffer.from(signature);
      if (given.length === right.length && timingSafeEqual(given, right)) return id;
    }
    return undefined;
  }

  remember(request: Request, response: Response, usernameKey: string): void {
    const id = this.find(request, usernameKey) ?? randomUUID();
    const secret = this.config.env.JWT_SECRET;
    const value = `${id}.${sign(secret, `${usernameKey} ${id}`)}`;
    response.cookie(cookieOf(secret, usernameKey), value, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      path: '/api/auth',
      maxAge: KEPT_MS,
    });
  }
}

/** One for each user: several may share a computer. */
function cookieOf(secret: string, usernameKey: string): string {
  return `browser_${sign(secret, `name of ${usernameKey}`).slice(0, 10)}`;
}

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(`known browser ${text}`).digest('base64url');
}
