import { type components } from '@kawabe/client';

type Scope = components['schemas']['CreateApiTokenDto']['scopes'][number];

/** What a program can be let into, in the order in which one asks. */
export const SCOPE_AREAS = ['content', 'messages', 'stays', 'media', 'jobs'] as const;

export type Area = (typeof SCOPE_AREAS)[number];

export const ACCESS_LEVELS = ['none', 'read', 'write'] as const;

export type Level = (typeof ACCESS_LEVELS)[number];

/** Before the name of a kind, where content of only some kinds is written. */
const BY_KIND = 'content:write:';

/** The form: a level for each area and, where content is written, whether of every kind or of which. */
export type TokenValues = Record<Area, Level> & {
  name: string;
  days: string;
  every: 'yes' | 'no';
  /** By name, separated by spaces. */
  kinds: string;
};

export const scopedKinds = (values: Pick<TokenValues, 'kinds'>) =>
  values.kinds.split(' ').filter(Boolean);

/** The kinds of content that tokens can be bound to. */
export function kindsOf(scopes: readonly string[]): string[] {
  return scopes.flatMap((scope) =>
    scope.startsWith(BY_KIND) ? [scope.slice(BY_KIND.length)] : [],
  );
}

/** What the form says, as the API has it. Who writes reads as well. */
export function scopesOf(values: TokenValues): Scope[] {
  const scopes = SCOPE_AREAS.flatMap((area) => {
    const level = values[area];
    if (level === 'none') return [];
    if (level === 'read') return [`${area}:read`];
    const bound = area === 'content' && values.every === 'no';
    const writes = bound ? scopedKinds(values).map((kind) => BY_KIND + kind) : [`${area}:write`];
    return [`${area}:read`, ...writes];
  });
  return scopes as Scope[];
}

/** What a token is good for in one area. */
export interface Grant {
  readonly area: Area;
  readonly reads: boolean;
  /** Whether it writes; of content, the kinds where it is bound to some. */
  readonly writes: boolean | readonly string[];
}

export function toGrants(scopes: readonly string[]): Grant[] {
  const kinds = kindsOf(scopes);
  return SCOPE_AREAS.flatMap((area) => {
    const reads = scopes.includes(`${area}:read`);
    const all = scopes.includes(`${area}:write`);
    const writes = all || (area === 'content' && kinds.length > 0 && kinds);
    return reads || writes ? [{ area, reads, writes }] : [];
  });
}
