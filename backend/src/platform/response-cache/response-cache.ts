import { nextMidnight } from '../../kernel/japan-date.js';
import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
} from 'node:http';
import fresh from 'fresh';
import { LRUCache } from 'lru-cache';
import { requestIdOf } from '../logging/logging.module.js';
import { type CacheTarget } from './cacheable-routes.js';
import {
  acceptedEncoding,
  type CachedResponse,
  toFetchResponse,
  addEncoding,
  type Encoding,
  buildCachedResponse,
  SingleFlight,
} from './cached-response.js';
import { type ContentVersion } from './content-version.js';
import { markAsCacheFill, fetchForCache, isCacheFill, selfOrigin } from './cdn-client.service.js';

const MAX_BYTES = 64 * 1024 * 1024;
/** A page reads several calls. */
const FILL_TIMEOUT_MS = { call: 5_000, page: 10_000 };
/** While PostgreSQL is away, how often it is asked whether it is back. */
const AWAY_RETRY_MS = 1_000;

export interface ResponseCacheOptions {
  readonly version: Pick<ContentVersion, 'current' | 'isInSync'>;
  /** What a url asks for; undefined where that is not cached. */
  readonly find: (url: string, headers: IncomingHttpHeaders) => CacheTarget | undefined;
  /** Requests of other origins need headers of their own; they are left to Express. */
  readonly leavesOrigins: boolean;
  /** Headers of answers that are the same for all who ask by that address: for a CDN in front. */
  readonly shared?: HeadersInit;
  /** Counts an answered request; `ms`: how long it took. */
  readonly answered?: (request: IncomingMessage, answer: ServedResponse, ms: number) => void;
  /** Logs an answered request, when such requests are logged. */
  readonly log?: (request: IncomingMessage, id: string, status: number, ms: number) => void;
}

/** Whence an answer is: it was there, it was made now, or it is an old one because a new one cannot be had. */
type Source = 'hit' | 'miss' | 'stale';

export interface ServedResponse {
  readonly source: Source;
  readonly route: string;
  readonly status: number;
}

interface CachedAnswer extends CachedResponse {
  readonly route: string;
  /** The content version that it is true of; undefined where that is not known. */
  readonly version: number | undefined;
  /** When it is made anew although nothing changed; milliseconds since 1970. */
  readonly expiresAt: number;
}

interface FillResult {
  readonly answer: CachedResponse;
  readonly source: Source;
  /** Whether it may be given to others, and again. */
  readonly isGood: boolean;
  /** Whether it says no more than that something is away. */
  readonly isAway?: boolean;
}

/** A request that is being answered. */
interface PendingRequest {
  readonly request: IncomingMessage;
  /** As `performance.now()` has it. */
  readonly started: number;
  readonly source: Source;
  readonly route: string;
}

/**
 * Answers open reads and pages from finished bytes, ahead of Express, while the content version stands still. What it
 * does not have it asks its own process for, once for all who wait (ADR 7). While changes are not heard it trusts
 * nothing it has, unless PostgreSQL is away altogether: then the last good bytes are better than none.
 */
export class ResponseCache {
  readonly #cached = new LRUCache<string, CachedAnswer>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 4,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    dispose: (_answer, _key, reason) => {
      if (reason === 'evict') this.#evictions += 1;
    },
  });
  readonly #flights = new SingleFlight<FillResult>();
  readonly #compressing = new SingleFlight<CachedResponse>();
  #parts: ResponseCacheOptions | undefined;
  #retryAfter = 0;
  #evictions = 0;

  /** What it keeps, and how often it let go of an answer for want of room. */
  get stats(): { bytes: number; mostBytes: number; answers: number; evictions: number } {
    const { calculatedSize: bytes, maxSize: mostBytes, size: answers } = this.#cached;
    return { bytes, mostBytes, answers, evictions: this.#evictions };
  }

  configure(parts: ResponseCacheOptions): void {
    this.#parts = parts;
  }

  /** Takes the request, and answers it at once or later; or leaves it to Express. */
  serve(request: IncomingMessage, response: ServerResponse, express: RequestListener): boolean {
    const parts = this.#parts;
    const started = performance.now();
    const { method, url = '/', headers } = request;
    if (!parts || (method !== 'GET' && method !== 'HEAD') || isCacheFill(request)) return false;
    // Whether it may be answered what anybody would be.
    const isOpen =
      headers.authorization === undefined && !(parts.leavesOrigins && headers.origin !== undefined);
    // Most ask by the very key.
    const known = isOpen ? this.#current(url, parts) : undefined;
    if (known) {
      const asked = { request, started, source: 'hit', route: known.route } as const;
      this.#send(url, known, asked, response, parts);
      return true;
    }
    const address = parts.find(url, headers);
    if (!address || (address.kind === 'call' && !isOpen)) return false;
    const current = this.#current(address.key, parts);
    const asked = { request, started, source: 'hit', route: address.route } as const;
    if (current) this.#send(address.key, current, asked, response, parts);
    else void this.#serveLater(address, asked, response, express, parts);
    return true;
  }

  /**
   * What a visitor without token would be answered: for pages, which read through the same calls as everybody but
   * need not ask this process over the network for what is cached here.
   */
  async fetchAsVisitor(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const parts = this.#parts;
    const cookie = request.headers.get('cookie') ?? undefined;
    const address =
      request.method === 'GET' ? parts?.find(pathname + search, { cookie }) : undefined;
    const found = parts && address && (await this.#getOrFill(address, origin, parts));
    if (found) return toFetchResponse(found.answer);
    return fetch(markAsCacheFill(request), { signal: AbortSignal.timeout(FILL_TIMEOUT_MS.call) });
  }

  /** What is cached under the key, where it is what would be made now. */
  #current(key: string, { version }: ResponseCacheOptions): CachedAnswer | undefined {
    const cached = this.#cached.get(key);
    if (!cached || !version.isInSync || cached.version !== version.current) return undefined;
    return Date.now() < cached.expiresAt ? cached : undefined;
  }

  async #serveLater(
    address: CacheTarget,
    asked: PendingRequest,
    response: ServerResponse,
    express: RequestListener,
    parts: ResponseCacheOptions,
  ): Promise<void> {
    const found = await this.#getOrFill(address, selfOrigin(asked.request), parts);
    // What leads on takes along the query of this very request.
    const leadsOn = found?.answer.status === 301;
    if (found && (found.isGood || (address.kind === 'page' && !leadsOn))) {
      const { answer, source } = found;
      this.#send(address.key, answer, { ...asked, source }, response, parts);
    }
    // The call tells the visitor what is wrong in its own words.
    else express(asked.request, response);
  }

  /** The current answer, made where there is none, or the last good one; undefined where there is neither. */
  async #getOrFill(
    address: CacheTarget,
    origin: string,
    parts: ResponseCacheOptions,
  ): Promise<FillResult | undefined> {
    const answer = this.#current(address.key, parts);
    if (answer) return { answer, source: 'hit', isGood: true };
    const { onlyIf } = address;
    // Asked ahead: a page that would only say so need not be begun.
    if (onlyIf && (await this.#getOrFill(onlyIf.record, origin, parts))?.answer.status === 404) {
      return this.#getOrFill(onlyIf.otherwise, origin, parts);
    }
    const { version } = parts;
    const lastGood = this.#cached.get(address.key);
    if (lastGood && Date.now() < this.#retryAfter) return asStale(lastGood);
    try {
      const fill = () => this.#fill(address, origin, parts);
      // Who comes after a change that is not heard must not get what was begun before it.
      const outcome = await (version.isInSync
        ? this.#flights.run(`${version.current} ${address.key}`, fill)
        : this.#flights.runAfterCurrent(address.key, fill));
      if (!outcome.isAway || !lastGood) return outcome;
      this.#retryAfter = version.isInSync ? 0 : Date.now() + AWAY_RETRY_MS;
    } catch {
      // It took too long.
    }
    return lastGood && asStale(lastGood);
  }

  async #fill(
    address: CacheTarget,
    origin: string,
    parts: ResponseCacheOptions,
  ): Promise<FillResult> {
    const { version } = parts;
    // Before the data: what changes from here on makes the answer an old one.
    const { current, isInSync: isTrusted } = version;
    const now = Date.now();
    const ms = FILL_TIMEOUT_MS[address.kind];
    const response = await fetchForCache(origin + address.path, address.cookie, ms);
    const { status } = response;
    const headers = new Headers(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    // An unfinished page says so by asking not to be stored.
    const isUnfinished = /no-store/.test(headers.get('cache-control') ?? '');
    const isGood = status === address.status && !isUnfinished;
    if (isGood && address.cookie === undefined) {
      for (const [name, value] of new Headers(parts.shared)) headers.set(name, value);
    }
    const answer = buildCachedResponse(status, headers, body, this.#cached.peek(address.key));
    if (!isGood) {
      const isAway = status === 503 || status === address.status;
      return { answer, source: 'miss', isGood: false, isAway };
    }
    const made = isTrusted && version.current === current ? current : undefined;
    const { key, route } = address;
    const expiresAt = Math.min(nextMidnight(now), expiryOf(headers));
    this.#cached.set(key, { ...answer, route, version: made, expiresAt });
    return { answer, source: 'miss', isGood: true };
  }

  /** Keeps the answer with one more form; made once for all who wait for it. */
  #compress(key: string, answer: CachedResponse, encoding: Encoding): Promise<CachedResponse> {
    const { etag } = answer.forms.identity;
    return this.#compressing.run(`${encoding} ${etag} ${key}`, async () => {
      const whole = await addEncoding(answer, encoding);
      const cached = this.#cached.peek(key);
      if (cached?.forms === answer.forms) this.#cached.set(key, { ...cached, ...whole });
      return whole;
    });
  }

  #send(
    key: string,
    answer: CachedResponse,
    asked: PendingRequest,
    response: ServerResponse,
    parts: ResponseCacheOptions,
  ): void {
    const { request, started, source, route } = asked;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const form = answer.forms[encoding];
    if (!form) {
      this.#compress(key, answer, encoding).then(
        (whole) => this.#send(key, whole, asked, response, parts),
        () => response.destroy(),
      );
      return;
    }
    const id = requestIdOf(request);
    const isUnchanged = answer.status === 200 && fresh(request.headers, { etag: form.etag });
    const status = isUnchanged ? 304 : answer.status;
    const head = isUnchanged ? form.notModifiedHead : form.head;
    response.writeHead(status, head.concat('X-Request-Id', id));
    if (isUnchanged || request.method === 'HEAD') response.end();
    else response.end(form.body, 'latin1');
    const ms = performance.now() - started;
    parts.answered?.(request, { source, route, status }, ms);
    parts.log?.(request, id, status, ms);
  }
}

/** When an answer stops being true by itself, where it says so; milliseconds since 1970. */
function expiryOf(headers: Headers): number {
  const said = Date.parse(headers.get('expires') ?? '');
  return Number.isNaN(said) ? Infinity : said;
}

function asStale(answer: CachedResponse): FillResult {
  return { answer, source: 'stale', isGood: true };
}
