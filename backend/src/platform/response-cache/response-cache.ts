import { nextMidnightInJapan } from '../../kernel/japan-date.js';
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
import { markAsCacheFill, fetchForCache, isCacheFill, selfOrigin } from './cache-requests.js';

const MAX_BYTES = 64 * 1024 * 1024;
/** A page waits for several calls. */
const FILL_TIMEOUT_MS = { call: 5_000, page: 10_000 };
/** How often an unavailable PostgreSQL is retried. */
const RETRY_DELAY_MS = 1_000;

export interface ResponseCacheOptions {
  readonly version: Pick<ContentVersion, 'current' | 'isInSync'>;
  /** Returns the cache target of a URL; undefined if it is not cached. */
  readonly find: (url: string, headers: IncomingHttpHeaders) => CacheTarget | undefined;
  /** Whether Express handles cross-origin requests, because they need further headers. */
  readonly skipCrossOrigin: boolean;
  /** Headers for a CDN, on responses that are equal for all clients. */
  readonly cdnHeaders?: HeadersInit;
  /** Counts a response. */
  readonly onResponse?: (
    request: IncomingMessage,
    servedResponse: ServedResponse,
    durationMs: number,
  ) => void;
  /** Logs a response, if such requests are logged. */
  readonly log?: (request: IncomingMessage, id: string, status: number, durationMs: number) => void;
}

/** Source of a response: cached, rendered now, or stale because a new one is unavailable. */
type ResponseSource = 'hit' | 'miss' | 'stale';

export interface ServedResponse {
  readonly source: ResponseSource;
  readonly route: string;
  readonly status: number;
}

interface CacheEntry extends CachedResponse {
  readonly route: string;
  /** Content version of the response; undefined if not known. */
  readonly version: number | undefined;
  /** Unix time in ms after which it is rendered again even without a change. */
  readonly expiresAt: number;
}

interface FillResult {
  readonly cachedResponse: CachedResponse;
  readonly source: ResponseSource;
  /** Whether it may be cached and shared. */
  readonly isCacheable: boolean;
  /** Whether a dependency was unavailable: an error 503, or an incomplete page. */
  readonly isUnavailable?: boolean;
}

interface PendingRequest {
  readonly request: IncomingMessage;
  /** Time by `performance.now()`. */
  readonly startedAt: number;
  readonly source: ResponseSource;
  readonly route: string;
}

/**
 * Serves public reads and pages from memory, ahead of Express, until the content version changes. Missing responses
 * are requested from the own process, once for all concurrent clients (ADR 7). If changes are not received, cached
 * responses are not used unless PostgreSQL is unavailable: then the last good one is served.
 */
export class ResponseCache {
  readonly #entries = new LRUCache<string, CacheEntry>({
    maxSize: MAX_BYTES,
    maxEntrySize: MAX_BYTES / 4,
    sizeCalculation: ({ bytes }, key) => bytes + key.length,
    dispose: (_entry, _key, reason) => {
      if (reason === 'evict') this.#evictions += 1;
    },
  });
  readonly #fills = new SingleFlight<FillResult>();
  readonly #compressions = new SingleFlight<CachedResponse>();
  #options: ResponseCacheOptions | undefined;
  #retryAfter = 0;
  #evictions = 0;

  get stats(): { bytes: number; maxBytes: number; entries: number; evictions: number } {
    const { calculatedSize: bytes, maxSize: maxBytes, size: entries } = this.#entries;
    return { bytes, maxBytes, entries, evictions: this.#evictions };
  }

  configure(options: ResponseCacheOptions): void {
    this.#options = options;
  }

  /** Serves a request, at once or later. Returns false if Express must handle it. */
  serve(request: IncomingMessage, response: ServerResponse, express: RequestListener): boolean {
    const options = this.#options;
    const startedAt = performance.now();
    const { method, url = '/', headers } = request;
    if (!options || (method !== 'GET' && method !== 'HEAD') || isCacheFill(request)) return false;
    // Whether the response is the same for all clients.
    const isShared =
      headers.authorization === undefined &&
      !(options.skipCrossOrigin && headers.origin !== undefined);
    // Fast path: most URLs equal their cache key.
    const cached = isShared ? this.#findCurrent(url, options) : undefined;
    if (cached) {
      const pending = {
        request,
        startedAt,
        source: 'hit',
        route: cached.route,
      } as const;
      this.#send(url, cached, pending, response, options);
      return true;
    }
    const target = options.find(url, headers);
    if (!target || (target.kind === 'call' && !isShared)) return false;
    const current = this.#findCurrent(target.key, options);
    const pending = { request, startedAt, source: 'hit', route: target.route } as const;
    if (current) this.#send(target.key, current, pending, response, options);
    else void this.#serveLater(target, pending, response, express, options);
    return true;
  }

  /**
   * Returns the response for a visitor without a token. Pages read through it, so that cached calls need no HTTP
   * request.
   */
  async fetchAsVisitor(request: Request): Promise<Response> {
    const { origin, pathname, search } = new URL(request.url);
    const options = this.#options;
    const cookie = request.headers.get('cookie') ?? undefined;
    const target =
      request.method === 'GET' ? options?.find(pathname + search, { cookie }) : undefined;
    const result = options && target && (await this.#getOrFill(target, origin, options));
    if (result) return toFetchResponse(result.cachedResponse);
    return fetch(markAsCacheFill(request), { signal: AbortSignal.timeout(FILL_TIMEOUT_MS.call) });
  }

  #findCurrent(key: string, { version }: ResponseCacheOptions): CacheEntry | undefined {
    const cached = this.#entries.get(key);
    if (!cached || !version.isInSync || cached.version !== version.current) return undefined;
    return Date.now() < cached.expiresAt ? cached : undefined;
  }

  async #serveLater(
    target: CacheTarget,
    pending: PendingRequest,
    response: ServerResponse,
    express: RequestListener,
    options: ResponseCacheOptions,
  ): Promise<void> {
    const result = await this.#getOrFill(target, selfOrigin(pending.request), options);
    // Redirects copy the query string of this request, so a cached one cannot be sent.
    const isRedirect = result?.cachedResponse.status === 301;
    if (result && (result.isCacheable || (target.kind === 'page' && !isRedirect))) {
      const { cachedResponse, source } = result;
      this.#send(target.key, cachedResponse, { ...pending, source }, response, options);
    }
    // The handler returns its own error to the visitor.
    else express(pending.request, response);
  }

  /** Returns the current response, rendering it if needed, or the last good one. Undefined if there is neither. */
  async #getOrFill(
    target: CacheTarget,
    origin: string,
    options: ResponseCacheOptions,
  ): Promise<FillResult | undefined> {
    const cachedResponse = this.#findCurrent(target.key, options);
    if (cachedResponse) return { cachedResponse, source: 'hit', isCacheable: true };
    const { onlyIf } = target;
    // Checked first, because a page of a missing record need not be rendered.
    if (
      onlyIf &&
      (await this.#getOrFill(onlyIf.record, origin, options))?.cachedResponse.status === 404
    ) {
      return this.#getOrFill(onlyIf.otherwise, origin, options);
    }
    const { version } = options;
    const lastGood = this.#entries.get(target.key);
    if (lastGood && Date.now() < this.#retryAfter) return toStaleResult(lastGood);
    try {
      const fillCache = () => this.#fill(target, origin, options);
      // If changes are not received, work started before a change must not be joined.
      const outcome = await (version.isInSync
        ? this.#fills.run(`${version.current} ${target.key}`, fillCache)
        : this.#fills.runAfterCurrent(target.key, fillCache));
      if (!outcome.isUnavailable || !lastGood) return outcome;
      this.#retryAfter = version.isInSync ? 0 : Date.now() + RETRY_DELAY_MS;
    } catch {
      // The request failed or timed out.
    }
    return lastGood && toStaleResult(lastGood);
  }

  async #fill(
    target: CacheTarget,
    origin: string,
    options: ResponseCacheOptions,
  ): Promise<FillResult> {
    const { version } = options;
    // Read before the data: a later change makes the response outdated.
    const { current, isInSync: wasInSync } = version;
    const now = Date.now();
    const timeoutMs = FILL_TIMEOUT_MS[target.kind];
    const response = await fetchForCache(origin + target.path, target.cookie, timeoutMs);
    const { status } = response;
    const headers = new Headers(response.headers);
    const body = Buffer.from(await response.arrayBuffer());
    // Incomplete pages set `no-store`.
    const isIncomplete = /no-store/.test(headers.get('cache-control') ?? '');
    const isCacheable = status === target.status && !isIncomplete;
    if (isCacheable && target.cookie === undefined) {
      for (const [name, value] of new Headers(options.cdnHeaders)) headers.set(name, value);
    }
    const cachedResponse = buildCachedResponse(
      status,
      headers,
      body,
      this.#entries.peek(target.key),
    );
    if (!isCacheable) {
      const isUnavailable = status === 503 || status === target.status;
      return { cachedResponse, source: 'miss', isCacheable: false, isUnavailable };
    }
    const renderedVersion = wasInSync && version.current === current ? current : undefined;
    const { key, route } = target;
    const expiresAt = Math.min(nextMidnightInJapan(now), expiryOf(headers));
    this.#entries.set(key, { ...cachedResponse, route, version: renderedVersion, expiresAt });
    return { cachedResponse, source: 'miss', isCacheable: true };
  }

  /** Adds an encoding to the cached response, once for all concurrent clients. */
  #compress(
    key: string,
    cachedResponse: CachedResponse,
    encoding: Encoding,
  ): Promise<CachedResponse> {
    const { etag } = cachedResponse.encodings.identity;
    return this.#compressions.run(`${encoding} ${etag} ${key}`, async () => {
      const encodedResponse = await addEncoding(cachedResponse, encoding);
      const cached = this.#entries.peek(key);
      if (cached?.encodings === cachedResponse.encodings)
        this.#entries.set(key, { ...cached, ...encodedResponse });
      return encodedResponse;
    });
  }

  #send(
    key: string,
    cachedResponse: CachedResponse,
    pending: PendingRequest,
    response: ServerResponse,
    options: ResponseCacheOptions,
  ): void {
    const { request, startedAt, source, route } = pending;
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const encoded = cachedResponse.encodings[encoding];
    if (!encoded) {
      this.#compress(key, cachedResponse, encoding).then(
        (complete) => this.#send(key, complete, pending, response, options),
        () => response.destroy(),
      );
      return;
    }
    const id = requestIdOf(request);
    const isUnchanged =
      cachedResponse.status === 200 && fresh(request.headers, { etag: encoded.etag });
    const status = isUnchanged ? 304 : cachedResponse.status;
    const head = isUnchanged ? encoded.notModifiedHead : encoded.head;
    response.writeHead(status, head.concat('X-Request-Id', id));
    if (isUnchanged || request.method === 'HEAD') response.end();
    else response.end(encoded.body, 'latin1');
    const durationMs = performance.now() - startedAt;
    options.onResponse?.(request, { source, route, status }, durationMs);
    options.log?.(request, id, status, durationMs);
  }
}

/** Returns the `Expires` of a response as Unix time in ms. */
function expiryOf(headers: Headers): number {
  const expires = Date.parse(headers.get('expires') ?? '');
  return Number.isNaN(expires) ? Infinity : expires;
}

function toStaleResult(cachedResponse: CachedResponse): FillResult {
  return { cachedResponse, source: 'stale', isCacheable: true };
}
