import { type IncomingMessage } from 'node:http';

/** Far more than a token of ours has. */
const LONGEST = 2048;
const SCHEME = 'bearer ';

/**
 * The token that a request carries, null for none. Without the usual regular expression, which takes a square of the
 * time for a header that has no space.
 */
export function bearerOf({ headers }: IncomingMessage): string | null {
  const { authorization = '' } = headers;
  if (authorization.length > LONGEST) return null;
  if (authorization.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  return authorization.slice(SCHEME.length).trim() || null;
}
