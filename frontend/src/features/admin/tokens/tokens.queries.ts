import { type components } from '@kawabe/client';

export type Token = components['schemas']['ApiTokenDto'];
export type NewToken = components['schemas']['CreatedApiTokenDto'];

/** Tokens are marked this long before they expire. */
const SOON_MS = 14 * 24 * 60 * 60 * 1000;

export function tokenExpiryState({ expiresAt }: Token): 'expired' | 'soon' | 'fine' {
  const remaining = Date.parse(expiresAt) - Date.now();
  if (remaining <= 0) return 'expired';
  return remaining < SOON_MS ? 'soon' : 'fine';
}
