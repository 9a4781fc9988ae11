import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Runs work once for all concurrent callers with the same key. */
export class SingleFlight<Result> {
  readonly #running = new Map<string, Promise<Result>>();

  /** Joins the running work of the key, or starts it. */
  run(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (running) return running;
    const result = work().finally(() => {
      if (this.#running.get(key) === result) this.#running.delete(key);
    });
    this.#running.set(key, result);
    return result;
  }

  /** Joins only work that has not started yet. If work of the key is running, the new work starts after it. */
  runAfterCurrent(key: string, work: () => Promise<Result>): Promise<Result> {
    const running = this.#running.get(key);
    if (!running) return this.run(key, work);
    const nextKey = `next ${key}`;
    return this.run(nextKey, async () => {
      await running.catch(() => undefined);
      this.#running.delete(nextKey);
      return this.run(key, work);
    });
  }
}

/** In order of preference. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

const MAX_HEADER_LENGTH = 500;

/** Caches parsed headers, because browsers send only a few different ones. */
const encodingCache = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const request = { headers: { 'accept-encoding': header } };
    const accepted = new Negotiator(request).encodings([...ENCODINGS]);
    return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
  },
});

export function acceptedEncoding(header: string | undefined): Encoding {
  return header && header.length <= MAX_HEADER_LENGTH ? encodingCache.memo(header) : 'identity';
}

const brotli = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
/** Output in one chunk: every further chunk costs a turn of the event loop. */
const chunkSize = 128 * 1024;
// A home page takes 3 ms at this quality and is up to 6 % smaller than at 5; at 9 it takes 20 ms.
const BROTLI = { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 7 } };
/** Smaller bodies save less than the additional header costs. */
const MIN_COMPRESSED_BYTES = 500;
/** A body of this size and its headers fit the 16 KB that Node sends without allocating memory. */
const MAX_INLINE_BYTES = 15 * 1024;

/**
 * Measured memory of a response in addition to its bytes: for the object itself, and for the headers of each
 * encoding.
 */
const RESPONSE_OVERHEAD_BYTES = 1600;
const HEAD_OVERHEAD_BYTES = 1500;

/** One encoding of a response: its headers in the form of `writeHead`, and its bytes. */
export interface EncodedBody {
  readonly etag: string;
  readonly head: readonly string[];
  readonly notModifiedHead: readonly string[];
  /** A binary string if short: Node writes it together with the headers in one call. */
  readonly body: Buffer<ArrayBuffer> | string;
}

/** Common parts of all encodings of a response. */
interface SharedParts {
  readonly validator: string;
  readonly expires: string | null;
  readonly head: readonly string[];
  readonly notModifiedHead: readonly string[];
}

export interface CachedResponse {
  readonly status: number;
  readonly shared: SharedParts;
  /** Uncompressed, and compressed if a client has requested it. */
  readonly encodings: Readonly<Partial<Record<Encoding, EncodedBody>> & { identity: EncodedBody }>;
  readonly bytes: number;
}

/** Headers of one connection or request, and those that are set for each encoding. */
const EXCLUDED_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'set-cookie',
  'transfer-encoding',
  'vary',
  'x-request-id',
]);

/** Headers that a CDN needs on a 304 to extend its cached copy. */
const CDN_HEADER_NAMES = ['CDN-Cache-Control', 'Surrogate-Key', 'Cache-Tag'];

function joinVaryFields(headers: Headers): string {
  const fields = (headers.get('vary') ?? '').split(',').map((field) => field.trim());
  return [...new Set([...fields.filter(Boolean), 'Accept-Encoding'])].join(', ');
}

function digestBody(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}

function encodeBody(
  shared: SharedParts,
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
): EncodedBody {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  const etag = `"${shared.validator}${suffix}"`;
  return {
    etag,
    head: [
      ...shared.head,
      'ETag',
      etag,
      'Content-Length',
      String(body.length),
      ...(suffix ? ['Content-Encoding', encoding] : []),
    ],
    notModifiedHead: [...shared.notModifiedHead, 'ETag', etag],
    body: body.length <= MAX_INLINE_BYTES ? body.toString('latin1') : body,
  };
}

/** Builds a response without compression. Returns `previous` if it is equal. */
export function buildCachedResponse(
  status: number,
  headers: Headers,
  body: Buffer<ArrayBuffer>,
  previous: CachedResponse | undefined,
): CachedResponse {
  // Uses the handler's `ETag` if there is one, because clients may send it in `If-Match`.
  const validator = headers.get('etag')?.replaceAll('"', '') ?? digestBody(body);
  const expires = headers.get('expires');
  const isSame = previous?.status === status && previous.shared.validator === validator;
  if (isSame && previous.shared.expires === expires) return previous;
  const storedHeaders = [...headers].filter(([name]) => !EXCLUDED_HEADERS.has(name)).flat();
  const varyHeader = ['Vary', joinVaryFields(headers)];
  const cacheHeaders = [
    'Cache-Control',
    headers.get('cache-control') ?? 'no-cache',
    ...CDN_HEADER_NAMES.flatMap((name) => (headers.has(name) ? [name, headers.get(name)!] : [])),
  ];
  const shared = {
    validator,
    expires,
    head: [...storedHeaders, ...varyHeader],
    notModifiedHead: [...varyHeader, ...cacheHeaders],
  };
  const identity = encodeBody(shared, body, 'identity');
  const isCompressible = body.length >= MIN_COMPRESSED_BYTES;
  return {
    status,
    shared,
    encodings: isCompressible ? { identity } : { identity, br: identity, gzip: identity },
    bytes: RESPONSE_OVERHEAD_BYTES + HEAD_OVERHEAD_BYTES + body.length,
  };
}

/** Adds an encoding. Compressed on demand, because pages read many calls that no visitor requests. */
export async function addEncoding(
  response: CachedResponse,
  encoding: Encoding,
): Promise<CachedResponse> {
  const body = bytesOf(response.encodings.identity);
  const bytes = await (encoding === 'gzip' ? gzipAsync(body, { chunkSize }) : brotli(body, BROTLI));
  const encodings = {
    ...response.encodings,
    [encoding]: encodeBody(response.shared, bytes, encoding),
  };
  return { ...response, encodings, bytes: response.bytes + HEAD_OVERHEAD_BYTES + bytes.length };
}

function bytesOf({ body }: EncodedBody): Buffer<ArrayBuffer> {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

export function toFetchResponse({ status, encodings: { identity } }: CachedResponse): Response {
  const { head } = identity;
  const headers = new Headers();
  for (let index = 0; index < head.length; index += 2)
    headers.append(head[index]!, head[index + 1]!);
  return new Response(bytesOf(identity), { status, headers });
}
