import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';

const TOKEN_PATTERN = /^(\d{1,10})\.(\d{1,6})\.([\w-]{22})$/;

interface TokenClaims {
  readonly id: number;
  /** The number of the sign-up that a confirmation belongs to; 0 in unsubscribe tokens, which never expire. */
  readonly round: number;
}

/**
 * Tokens of links in mails. They are signed, not stored, so new unsubscribe links can be issued at any time. Access to
 * the database does not suffice to confirm or end subscriptions.
 */
@Injectable()
export class NewsletterTokens {
  constructor(private readonly config: Config) {}

  issue(purpose: 'confirm' | 'unsubscribe', { id, round }: TokenClaims): string {
    return `${id}.${round}.${signClaims(this.config.env.JWT_SECRET, purpose, { id, round })}`;
  }

  /** Throws the same 400 problem for every invalid token, so that probing reveals nothing. */
  read(purpose: 'confirm' | 'unsubscribe', token: string): TokenClaims {
    const [, id, round, signature] = TOKEN_PATTERN.exec(token.trim()) ?? [];
    const claims = { id: Number(id), round: Number(round) };
    const actual = Buffer.from(signature ?? '');
    const isValid = this.config.secrets.some((secret) => {
      const expected = Buffer.from(signClaims(secret, purpose, claims));
      return actual.length === expected.length && timingSafeEqual(actual, expected);
    });
    if (!isValid) throw NewsletterTokens.invalidTokenProblem();
    return claims;
  }

  static invalidTokenProblem(): Problem {
    return Problem.invalidField('token', 'invalid_token', 'This link is no longer valid.');
  }
}

function signClaims(secret: string, purpose: string, { id, round }: TokenClaims): string {
  return createHmac('sha256', secret)
    .update(`newsletter ${purpose} ${id} ${round}`)
    .digest('base64url')
    .slice(0, 22);
}
