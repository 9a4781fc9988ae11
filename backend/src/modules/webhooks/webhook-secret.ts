import { randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** As Standard Webhooks have it: base64 behind a prefix. */
export function newSecret(): string {
  return PREFIX + randomBytes(32).toString('base64');
}

export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(PREFIX.length), 'base64');
}
