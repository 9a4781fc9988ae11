import { type OpenAPIObject } from '@nestjs/swagger';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Headers = NonNullable<NonNullable<OpenAPIObject['components']>['headers']>;

/** Security scheme of API tokens. */
export const TOKEN_SECURITY = 'token';

/** Response headers, under `components`. */
export const HEADERS = {
  ETag: {
    description:
      'Identifies the response: for `If-None-Match`, and for `If-Match` on a single editable resource. ' +
      'Differs by content encoding.',
    schema: { type: 'string' },
    example: '"3.5:kX0vmZq4sH0uCq1nS2yTfW8e9aB"',
  },
  Vary: {
    description:
      'The request headers that the response depends on: `Authorization`, and on open reads `Accept-Encoding`.',
    schema: { type: 'string' },
    example: 'Authorization, Accept-Encoding',
  },
  'Cache-Control': {
    description:
      '`no-cache` on an open read without a token: revalidate before each use. With a CDN in front, it ' +
      'states how long the CDN may cache the response. Otherwise `no-store`.',
    schema: { type: 'string' },
    example: 'no-cache',
  },
  Link: {
    description:
      'The other pages of the list (RFC 8288): `first`, `prev`, `next` and `last`, as far as they exist.',
    schema: { type: 'string' },
    example:
      '</api/media?page=2&pageSize=25>; rel="next", </api/media?page=4&pageSize=25>; rel="last"',
  },
  Location: {
    description: 'The URL of the new resource.',
    schema: { type: 'string', format: 'uri-reference' },
    example: '/api/base-rooms/12',
  },
  Deprecation: {
    description: 'When the operation was deprecated (RFC 9745), as Unix time after `@`.',
    schema: { type: 'string', pattern: '^@\\d+$' },
    example: '@1795392000',
  },
  'Retry-After': {
    description: 'Seconds to wait before retrying; on a 409 only if waiting helps.',
    schema: { type: 'integer' },
  },
  RateLimit: {
    description:
      'Sent to API tokens and wherever visitors are rate-limited: by policy name, the remaining requests ' +
      '(`r`) and the seconds until the limit resets (`t`).',
    schema: { type: 'string' },
    example: '"token";r=598;t=42',
  },
  'RateLimit-Policy': {
    description: 'The rate limit: the number of requests (`q`) in a number of seconds (`w`).',
    schema: { type: 'string' },
    example: '"token";q=600;w=60',
  },
  'Idempotency-Replayed': {
    description: '`true` if this is the first response to this `Idempotency-Key`, replayed.',
    schema: { type: 'string', enum: ['true'] },
  },
  'WWW-Authenticate': {
    description:
      'The required authentication scheme; on a 403 also the scope that the token lacks.',
    schema: { type: 'string', pattern: '^Bearer( |$)' },
    example: 'Bearer',
  },
} as const satisfies Headers;

type HeaderName = keyof typeof HEADERS;

export const NOT_MODIFIED = { description: 'Not modified since the `ETag` of `If-None-Match`.' };

export const IF_NONE_MATCH = {
  name: 'If-None-Match',
  in: 'header',
  required: false,
  description:
    'The `ETag` of a cached response. While the resource is unchanged, the response is 304.',
  schema: { type: 'string' },
} as const;

/** Streamed responses have no `ETag`. */
const STREAMED_TYPES = /event-stream|csv|tbx|zip/;

function contentTypesOf({ responses }: Operation): string[] {
  const response = responses['200'];
  return response && 'content' in response ? Object.keys(response.content ?? {}) : [];
}

export function supportsConditionalGet(operation: Operation, method: string): boolean {
  const types = contentTypesOf(operation);
  return method === 'get' && types.length > 0 && !types.some((type) => STREAMED_TYPES.test(type));
}

export function acceptsHeader({ parameters = [] }: Operation, header: string): boolean {
  return parameters.some((parameter) => 'name' in parameter && parameter.name === header);
}

/** Returns the rate limit headers of operations that accept API tokens. */
function rateLimitHeadersOf(status: string, { security = [] }: Operation): HeaderName[] {
  const acceptsTokens = security.some((requirement) => TOKEN_SECURITY in requirement);
  return acceptsTokens && /^2|429/.test(status) ? ['RateLimit', 'RateLimit-Policy'] : [];
}

/** Lists have `pageSize`; the change feed has `since`, and links to its next page. */
function isPaged({ parameters = [] }: Operation): boolean {
  return parameters.some(
    (parameter) => 'name' in parameter && ['pageSize', 'since'].includes(parameter.name),
  );
}

function headerNamesOf(status: string, operation: Operation, method: string): HeaderName[] {
  if (status === '401' || status === '403') return ['WWW-Authenticate'];
  if (['409', '429', '503'].includes(status)) return ['Retry-After'];
  if (status === '304') return ['ETag', 'Vary', 'Cache-Control'];
  if (!status.startsWith('2')) return [];
  const acceptsIdempotencyKey = acceptsHeader(operation, 'Idempotency-Key');
  const isConditional = supportsConditionalGet(operation, method);
  const isEditable = status === '200' && acceptsHeader(operation, 'If-Match');
  return [
    ...(operation.deprecated ? (['Deprecation'] as const) : []),
    ...(status === '201' ? (['Location'] as const) : []),
    ...(isConditional || isEditable ? (['ETag'] as const) : []),
    ...(method === 'get' ? (['Vary', 'Cache-Control'] as const) : []),
    ...(isPaged(operation) ? (['Link'] as const) : []),
    ...(acceptsIdempotencyKey ? (['Idempotency-Replayed'] as const) : []),
  ];
}

export function responseHeadersOf(status: string, operation: Operation, method: string): Headers {
  return Object.fromEntries(
    [...headerNamesOf(status, operation, method), ...rateLimitHeadersOf(status, operation)].map(
      (name) => [name, { $ref: `#/components/headers/${name}` }],
    ),
  );
}
