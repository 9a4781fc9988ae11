import { type components } from '@kawabe/client';

export type Token = components['schemas']['ApiTokenDto'];
export type NewToken = components['schemas']['CreatedApiTokenDto'];

/** Tokens are marked this long before they expire. */
const SOON_MS = 14 * 24 * 60 * 60 * 1000;

export function tokenExpiryState({ expiresAt }: Token): 'expired' | 'soon' | 'fine' {
  const left = Date.parse(expiresAt) - Date.now();
  if (left <= 0) return 'expired';
  return left < SOON_MS ? 'soon' : 'fine';
}
