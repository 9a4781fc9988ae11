import { type components } from '@kawabe/client';
import { parseChoices } from '../../../shared/admin';

type ApiScope = components['schemas']['CreateApiTokenDto']['scopes'][number];

/** Areas of scopes, in the order of the form. */
export const SCOPE_AREAS = ['content', 'messages', 'stays', 'media', 'jobs'] as const;

type ScopeArea = (typeof SCOPE_AREAS)[number];

export const ACCESS_LEVELS = ['none', 'read', 'write'] as const;

type AccessLevel = (typeof ACCESS_LEVELS)[number];

/** Prefix of scopes that write one kind of content. */
const WRITE_KIND_PREFIX = 'content:write:';

/** Values of the form: a level for each area. With `every`, all kinds of content may be written, otherwise only `kinds`. */
export type TokenValues = Record<ScopeArea, AccessLevel> & {
  name: string;
  days: string;
  every: 'yes' | 'no';
  /** Names of kinds, separated by commas. */
  kinds: string;
};

/** Returns the kinds of content to which scopes are limited. */
export function kindsOf(scopes: readonly string[]): string[] {
  return scopes.flatMap((scope) =>
    scope.startsWith(WRITE_KIND_PREFIX) ? [scope.slice(WRITE_KIND_PREFIX.length)] : [],
  );
}

/** Converts the form to scopes of the API. Writing includes reading. */
export function scopesOf(values: TokenValues): ApiScope[] {
  const scopes = SCOPE_AREAS.flatMap((area) => {
    const level = values[area];
    if (level === 'none') return [];
    if (level === 'read') return [`${area}:read`];
    const isLimited = area === 'content' && values.every === 'no';
    const writes = isLimited
      ? parseChoices(values.kinds).map((kind) => WRITE_KIND_PREFIX + kind)
      : [`${area}:write`];
    return [`${area}:read`, ...writes];
  });
  return scopes as ApiScope[];
}

/** Permissions of a token in one area. */
export interface AreaGrant {
  readonly area: ScopeArea;
  readonly reads: boolean;
  /** Whether the token may write in the area. For content that is limited to some kinds, those kinds. */
  readonly writes: boolean | readonly string[];
}

/** Converts scopes of the API to the permissions in each area; areas without any are omitted. */
export function toGrants(scopes: readonly string[]): AreaGrant[] {
  const kinds = kindsOf(scopes);
  return SCOPE_AREAS.flatMap((area) => {
    const reads = scopes.includes(`${area}:read`);
    const writesAll = scopes.includes(`${area}:write`);
    const writes = writesAll || (area === 'content' && kinds.length > 0 && kinds);
    return reads || writes ? [{ area, reads, writes }] : [];
  });
}

export type Token = components['schemas']['ApiTokenDto'];
export type NewToken = components['schemas']['CreatedApiTokenDto'];

/** Tokens are marked this long before they expire. */
const EXPIRES_SOON_MS = 14 * 24 * 60 * 60 * 1000;

/** Returns whether a token has expired, expires soon, or neither. */
export function tokenExpiryState({ expiresAt }: Token): 'expired' | 'soon' | 'fine' {
  const remainingMs = Date.parse(expiresAt) - Date.now();
  if (remainingMs <= 0) return 'expired';
  return remainingMs < EXPIRES_SOON_MS ? 'soon' : 'fine';
}
