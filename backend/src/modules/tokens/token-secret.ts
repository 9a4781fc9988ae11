import { hash, randomBytes } from 'node:crypto';
import { API_TOKEN_PREFIX } from '../../platform/auth/api-token.js';

const BYTES = 24;
const FORM = new RegExp(`^${API_TOKEN_PREFIX}[0-9a-f]{${BYTES * 2}}$`);

/** A fresh token. It has letters and digits alone: a double click takes the whole of it. */
export function newToken(): string {
  return API_TOKEN_PREFIX + randomBytes(BYTES).toString('hex');
}

/** What is kept of a token; undefined for what cannot be one. No secret of the house goes into it, so none ends it. */
export function digestOf(token: string): string | undefined {
  return FORM.test(token) ? hash('sha256', token) : undefined;
}
