import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { type TokenClaims } from './current-user.js';

const LIFETIME_SECONDS = 12 * 60 * 60;

export interface IssuedToken {
  /** Id by which the token is revoked. */
  readonly id: string;
  readonly token: string;
  readonly expiresAt: Date;
}

@Injectable()
export class TokenService {
  constructor(private readonly jwt: JwtService) {}

  async issue(userId: number, version: number): Promise<IssuedToken> {
    const exp = Math.floor(Date.now() / 1000) + LIFETIME_SECONDS;
    const id = randomUUID();
    const claims: TokenClaims = { sub: String(userId), jti: id, version, exp };
    return { id, token: await this.jwt.signAsync(claims), expiresAt: new Date(exp * 1000) };
  }
}
