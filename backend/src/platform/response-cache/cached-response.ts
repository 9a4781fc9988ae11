import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** Work that all who want the same at the same time share. */
export class SingleFlight<Result> {
  readonly #begun = new Map<string, Promise<Result>>();

  /** Joins what is under way under the key, or begins it. */
  run(key: string, begin: () => Promise<Result>): Promise<Result> {
    const waiting = this.#begun.get(key);
    if (waiting) return waiting;
    const result = begin().finally(() => {
      if (this.#begun.get(key) === result) this.#begun.delete(key);
    });
    this.#begun.set(key, result);
    return result;
  }

  /** Joins what has not begun yet: where something is under way under the key, the one after it. */
  runAfterCurrent(key: string, begin: () => Promise<Result>): Promise<Result> {
    const begun = this.#begun.get(key);
    if (!begun) return this.run(key, begin);
    const next = `next ${key}`;
    return this.run(next, async () => {
      await begun.catch(() => undefined);
      this.#begun.delete(next);
      return this.run(key, begin);
    });
  }
}

/** The best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** What browsers and proxies send is shorter by far. */
const LONGEST_HEADER = 500;

/** Browsers send the same few headers: each is parsed once. */
const best = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const request = { headers: { 'accept-encoding': header } };
    const accepted = new Negotiator(request).encodings([...ENCODINGS]);
    return ENCODINGS.find((one) => accepted.includes(one)) ?? 'identity';
  },
});

/** The best encoding that `Accept-Encoding` allows. */
export function acceptedEncoding(header: string | undefined): Encoding {
  return header && header.length <= LONGEST_HEADER ? best.memo(header) : 'identity';
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** A page's answer comes in one piece: each further one is a turn of the event loop. */
const chunkSize = 128 * 1024;
// 5 is nearly as small as 11 and fast enough to be done for each change.
const BROTLI = { chunkSize, params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };
/** Below this a compressed form saves less than its header costs. */
const WORTH_COMPRESSING = 500;
/** With its head it fits the 16 KB that Node sends without asking for memory. */
const SHORT = 15 * 1024;

/** What an answer takes in memory beside its bytes: measured, for itself and for the head of each of its forms. */
const ANSWER_BYTES = 1600;
const HEAD_BYTES = 1500;

/** One finished form of an answer: its head as `writeHead` takes it, and its bytes. */
export interface EncodedBody {
  readonly etag: string;
  readonly head: readonly string[];
  readonly notModifiedHead: readonly string[];
  /** A string of bytes where it is short: Node writes it together with the head, in one call. */
  readonly body: Buffer<ArrayBuffer> | string;
}

/** What all forms of an answer have in common. */
interface Shared {
  readonly validator: string;
  readonly expires: string | null;
  readonly head: readonly string[];
  readonly notModifiedHead: readonly string[];
}

export interface CachedResponse {
  readonly status: number;
  readonly shared: Shared;
  /** As it is, and compressed where somebody has asked for that. */
  readonly forms: Readonly<Partial<Record<Encoding, EncodedBody>> & { identity: EncodedBody }>;
  /** What it takes in memory. */
  readonly bytes: number;
}

/** Belong to one connection or one request, or are set anew for each form. */
const NOT_KEPT = new Set([
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

/** A CDN that asks whether what it keeps is still right keeps it on by these. */
const FOR_CDN = ['CDN-Cache-Control', 'Surrogate-Key', 'Cache-Tag'];

function vary(headers: Headers): string {
  const fields = (headers.get('vary') ?? '').split(',').map((field) => field.trim());
  return [...new Set([...fields.filter(Boolean), 'Accept-Encoding'])].join(', ');
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}

function formOf(shared: Shared, body: Buffer<ArrayBuffer>, encoding: Encoding): EncodedBody {
  const suffix = encoding === 'identity' ? '' : `-${encoding}`;
  const etag = `"${shared.validator}${suffix}"`;
  return {
    etag,
    head: [
      ...shared.head,
      ...['ETag', etag, 'Content-Length', String(body.length)],
      ...(suffix ? ['Content-Encoding', encoding] : []),
    ],
    notModifiedHead: [...shared.notModifiedHead, 'ETag', etag],
    body: body.length <= SHORT ? body.toString('latin1') : body,
  };
}

/** Finishes an answer as it is; `last`, where it came out the same. */
export function buildCachedResponse(
  status: number,
  headers: Headers,
  body: Buffer<ArrayBuffer>,
  last: CachedResponse | undefined,
): CachedResponse {
  // Its maker's own, where it has one: whoever read it here may name it in `If-Match`.
  const validator = headers.get('etag')?.replaceAll('"', '') ?? digest(body);
  const expires = headers.get('expires');
  const isSame = last?.status === status && last.shared.validator === validator;
  if (isSame && last.shared.expires === expires) return last;
  const kept = [...headers].filter(([name]) => !NOT_KEPT.has(name)).flat();
  const varies = ['Vary', vary(headers)];
  const cached = [
    ...['Cache-Control', headers.get('cache-control') ?? 'no-cache'],
    ...FOR_CDN.flatMap((name) => (headers.has(name) ? [name, headers.get(name)!] : [])),
  ];
  const shared = {
    validator,
    expires,
    head: [...kept, ...varies],
    notModifiedHead: [...varies, ...cached],
  };
  const identity = formOf(shared, body, 'identity');
  const isWorth = body.length >= WORTH_COMPRESSING;
  return {
    status,
    shared,
    forms: isWorth ? { identity } : { identity, br: identity, gzip: identity },
    bytes: ANSWER_BYTES + HEAD_BYTES + body.length,
  };
}

/** The same with one more form. Pages read much that no visitor asks for, and that nobody need compress. */
export async function addEncoding(
  answer: CachedResponse,
  encoding: Encoding,
): Promise<CachedResponse> {
  const body = bytesOf(answer.forms.identity);
  const bytes = await (encoding === 'gzip' ? gzipped(body, { chunkSize }) : brotli(body, BROTLI));
  const forms = { ...answer.forms, [encoding]: formOf(answer.shared, bytes, encoding) };
  return { ...answer, forms, bytes: answer.bytes + HEAD_BYTES + bytes.length };
}

function bytesOf({ body }: EncodedBody): Buffer<ArrayBuffer> {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

/** The answer as `fetch` would give it, uncompressed. */
export function toFetchResponse({ status, forms: { identity } }: CachedResponse): Response {
  const { head } = identity;
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.append(head[at]!, head[at + 1]!);
  return new Response(bytesOf(identity), { status, headers });
}
