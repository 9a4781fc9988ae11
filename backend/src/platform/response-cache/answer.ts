import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding } from './accepted-encoding.js';

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
export interface Form {
  readonly etag: string;
  readonly head: readonly string[];
  readonly notModifiedHead: readonly string[];
  /** A string of bytes where it is short: Node writes it together with the head, in one call. */
  readonly body: Buffer<ArrayBuffer> | string;
}

export interface Answer {
  readonly status: number;
  readonly forms: Readonly<Record<Encoding, Form>>;
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

function vary(headers: Headers): string {
  const fields = (headers.get('vary') ?? '').split(',').map((field) => field.trim());
  return [...new Set([...fields.filter(Boolean), 'Accept-Encoding'])].join(', ');
}

function digest(body: Buffer): string {
  return createHash('sha256').update(body).digest('base64url').slice(0, 27);
}

/** Finishes an answer: every encoding, each with its own validator; `last`, where it came out the same. */
export async function finishAnswer(
  status: number,
  headers: Headers,
  body: Buffer<ArrayBuffer>,
  last: Answer | undefined,
): Promise<Answer> {
  // Its maker's own, where it has one: whoever read it here may name it in `If-Match`.
  const validator = headers.get('etag')?.replaceAll('"', '') ?? digest(body);
  if (last?.status === status && last.forms.identity.etag === `"${validator}"`) return last;
  const isWorth = body.length >= WORTH_COMPRESSING;
  const [br, gz] = isWorth
    ? await Promise.all([brotli(body, BROTLI), gzipped(body, { chunkSize })])
    : [];
  const kept = [...headers].filter(([name]) => !NOT_KEPT.has(name)).flat();
  const shared = ['Vary', vary(headers)];
  const form = (bytes: Buffer<ArrayBuffer>, suffix: string, encoding?: Encoding): Form => {
    const etag = `"${validator}${suffix}"`;
    return {
      etag,
      head: [
        ...kept,
        ...shared,
        ...['ETag', etag, 'Content-Length', String(bytes.length)],
        ...(encoding ? ['Content-Encoding', encoding] : []),
      ],
      notModifiedHead: [
        ...shared,
        ...['ETag', etag, 'Cache-Control', headers.get('cache-control') ?? 'no-cache'],
      ],
      body: bytes.length <= SHORT ? bytes.toString('latin1') : bytes,
    };
  };
  const identity = form(body, '');
  return {
    status,
    forms: {
      identity,
      br: br ? form(br, '-br', 'br') : identity,
      gzip: gz ? form(gz, '-gzip', 'gzip') : identity,
    },
    bytes: [body, br, gz].reduce(
      (sum, bytes) => (bytes ? sum + HEAD_BYTES + bytes.length : sum),
      ANSWER_BYTES,
    ),
  };
}

/** The answer as `fetch` would give it, uncompressed. */
export function asResponse({ status, forms: { identity } }: Answer): Response {
  const { head, body } = identity;
  const headers = new Headers();
  for (let at = 0; at < head.length; at += 2) headers.append(head[at]!, head[at + 1]!);
  return new Response(typeof body === 'string' ? Buffer.from(body, 'latin1') : body, {
    status,
    headers,
  });
}
