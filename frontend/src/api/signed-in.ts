import { type Middleware } from 'openapi-fetch';
import { isWrite } from './idempotency';
import { token } from './token';

/** A write that was not sent, because there is no token to send it with. */
export class TokenLost extends Error {
  override readonly name = 'TokenLost';
}

/** What signs in needs no token. */
const SIGN_IN = new Set([
  '/api/auth/login',
  '/api/auth/passkeys/options',
  '/api/auth/passkeys/sign-in',
]);

/** Refuses the writes of the back office while there is no token. Installed while somebody is signed in there. */
export const signedInWrites: Middleware = {
  onRequest({ request, schemaPath }) {
    if (!isWrite(request) || SIGN_IN.has(schemaPath)) return;
    if (token.read() === null) throw new TokenLost('There is no token');
  },
};
