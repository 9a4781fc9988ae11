/**
 * What a token for programs can be good for, for the contract. The calls and kinds decide which there are; a test
 * compares the two.
 */
export const TOKEN_SCOPES = [
  'content:read',
  'content:write',
  'content:write:rooms',
  'content:write:facilities',
  'content:write:attractions',
  'content:write:events',
  'content:write:slides',
  'content:write:intro-images',
  'content:write:season-images',
  'content:write:site-settings',
  'content:write:policy-links',
  'content:write:media',
  'content:write:site-logo',
  'content:write:ota-platforms',
  'content:write:social-platforms',
  'content:write:glossary',
  'content:write:style-guides',
  'messages:read',
  'messages:write',
  'media:read',
  'media:write',
  'jobs:read',
  'jobs:write',
] as const;

export type TokenScope = (typeof TOKEN_SCOPES)[number];
