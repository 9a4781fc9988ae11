import { createHmac, timingSafeEqual } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';

const TOKEN = /^(\d{1,10})\.(\d{1,6})\.([\w-]{22})$/;

interface Claim {
  readonly id: number;
  /** Of the asking that a confirmation answers; 0 in a token for unsubscribing, which never ends. */
  readonly round: number;
}

/**
 * The tokens in mails' links. They are signed and not stored, so that nobody who reads the database can
 * confirm or end a subscription, and an unsubscribe link can be made anew for every newsletter.
 */
@Injectable()
export class NewsletterTokens {
  constructor(private readonly config: Config) {}

  issue(purpose: 'confirm' | 'unsubscribe', { id, round }: Claim): string {
    return `${id}.${round}.${sign(this.config.env.JWT_SECRET, purpose, { id, round })}`;
  }

  /** 400 for what is no token of ours: always the same, so that nothing can be found out by trying. */
  read(purpose: 'confirm' | 'unsubscribe', token: string): Claim {
    const [, id, round, signature] = TOKEN.exec(token.trim()) ?? [];
    const claim = { id: Number(id), round: Number(round) };
    const given = Buffer.from(signature ?? '');
    const genuine = this.config.secrets.some((secret) => {
      const expected = Buffer.from(sign(secret, purpose, claim));
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
    if (!genuine) throw NewsletterTokens.invalid();
    return claim;
  }

  static invalid(): Problem {
    return Problem.invalidField('token', 'invalid_token', 'This link is no longer valid.');
  }
}

function sign(secret: string, purpose: string, { id, round }: Claim): string {
  return createHmac('sha256', secret)
    .update(`newsletter ${purpose} ${id} ${round}`)
    .digest('base64url')
    .slice(0, 22);
}
