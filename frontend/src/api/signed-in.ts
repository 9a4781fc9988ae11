import { type Middleware } from 'openapi-fetch';
import { isWrite } from './idempotency';
import { token } from './token';

/** A write that was not sent because there is no token. */
export class TokenLostError extends Error {
  override readonly name = 'TokenLostError';
}

/** Paths of the operations that sign in and need no token. */
const SIGN_IN_PATHS = new Set([
  '/api/auth/login',
  '/api/auth/passkeys/options',
  '/api/auth/passkeys/sign-in',
]);

/** Rejects writes of the back office while there is no token. Installed while a screen that needs a session is mounted. */
export const signedInWrites: Middleware = {
  onRequest({ request, schemaPath }) {
    if (!isWrite(request) || SIGN_IN_PATHS.has(schemaPath)) return;
    if (token.read() === null) throw new TokenLostError('There is no token');
  },
};
