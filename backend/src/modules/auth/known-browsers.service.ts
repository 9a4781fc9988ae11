import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Config } from '../../platform/config/config.js';

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
    const prefix = `${this.cookieOf(usernameKey)}=`;
    const cookies = (headers.cookie ?? '').split(';', MOST_COOKIES).map((one) => one.trim());
    const value = cookies.find((one) => one.startsWith(prefix))?.slice(prefix.length) ?? '';
    const [id = '', signature = ''] = value.split('.', 2);
    const right = Buffer.from(this.sign(`${usernameKey} ${id}`));
    const given = Buffer.from(signature);
    return given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  }

  remember(request: Request, response: Response, usernameKey: string): void {
    const id = this.find(request, usernameKey) ?? randomUUID();
    response.cookie(this.cookieOf(usernameKey), `${id}.${this.sign(`${usernameKey} ${id}`)}`, {
      httpOnly: true,
      sameSite: 'strict',
      secure: this.config.publicUrl.startsWith('https:'),
      path: '/api/auth',
      maxAge: KEPT_MS,
    });
  }

  /** One for each user: several may share a computer. */
  private cookieOf(usernameKey: string): string {
    return `browser_${this.sign(`name of ${usernameKey}`).slice(0, 10)}`;
  }

  private sign(text: string): string {
    return createHmac('sha256', this.config.env.JWT_SECRET)
      .update(`known browser ${text}`)
      .digest('base64url');
  }
}
