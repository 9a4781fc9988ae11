/**
 * Caches visited pages and the arrival page for offline use. With a network, pages and API calls always come from it, so that
 * no visitor sees outdated content.
 */
declare const self: ServiceWorkerGlobalScope;

/** Message of a page: what to cache for offline use. */
interface PrecacheMessage {
  kind: 'keep';
  /** Paths of the current page and of the arrival page in the visitor's language. */
  pages: string[];
  /** URLs of the resources of the current page. */
  files: string[];
}

/** Must be increased when this code can no longer use the cached responses. */
const CACHE_VERSION = 1;
const PAGE_CACHE = `pages-${CACHE_VERSION}`;
const DATA_CACHE = `data-${CACHE_VERSION}`;
const FILE_CACHE = `files-${CACHE_VERSION}`;
const MAX_ENTRIES = new Map([
  [PAGE_CACHE, 40],
  [DATA_CACHE, 80],
  [FILE_CACHE, 150],
]);

const LANGUAGE_PREFIX = /^\/(en|ja|zh-hans|zh-hant)(?=\/|$)/;
const IMMUTABLE_PATH = /^\/(?:assets|uploads)\//;
/** URL of the site's files if they are on another host; passed in the URL of this script. */
const MEDIA_URL = new URL(self.location.href).searchParams.get('media');
const ADMIN_PATH = /^\/admin(?:\/|$)/;
/** API paths that are not cached: they concern one visitor, are only valid now, or are not part of a page. */
const UNCACHED_API_PATH = /^\/api\/(?:auth|health|metrics|docs|contact-messages|newsletter)/;

async function storeResponse(
  cacheName: string,
  key: RequestInfo,
  response: Response,
): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(key, response);
  const keys = await cache.keys();
  const excess = keys.length - (MAX_ENTRIES.get(cacheName) ?? 0);
  // `keys()` returns the oldest entries first.
  await Promise.all(keys.slice(0, Math.max(0, excess)).map((oldKey) => cache.delete(oldKey)));
}

const isOnMediaHost = ({ href }: URL) => MEDIA_URL !== null && href.startsWith(`${MEDIA_URL}/`);

/** Whether the file name changes with the content, so that a cached response is never outdated. */
function isImmutable(url: URL): boolean {
  return isOnMediaHost(url) || IMMUTABLE_PATH.test(url.pathname);
}

/** Excludes opaque responses: they may be errors, and browsers count each as several megabytes. */
function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    (response.type === 'basic' || response.type === 'cors') &&
    !/no-store/.test(response.headers.get('Cache-Control') ?? '')
  );
}

/** Returns the network's response, even an error response; without a network, the cached response. */
async function networkFirst(
  event: FetchEvent,
  cacheName: string,
  key: string,
  responsePromise: Promise<Response>,
): Promise<Response | undefined> {
  try {
    const response = await responsePromise;
    if (isCacheable(response)) event.waitUntil(storeResponse(cacheName, key, response.clone()));
    return response;
  } catch {
    return (await caches.open(cacheName)).match(key, { ignoreVary: true });
  }
}

async function respondWithFile(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(FILE_CACHE);
  const cached = await cache.match(event.request, { ignoreVary: true });
  if (cached) return cached;
  const response = await fetch(event.request);
  if (isCacheable(response)) {
    event.waitUntil(storeResponse(FILE_CACHE, event.request.url, response.clone()));
  }
  return response;
}

/** Redirects to the cached arrival page, if possible in the language of the requested page. */
async function redirectToArrival(path: string): Promise<Response> {
  const cache = await caches.open(PAGE_CACHE);
  const slug = LANGUAGE_PREFIX.exec(path)?.[1];
  const arrivalPaths = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((cachedPath) => cachedPath.endsWith('/arrival'));
  const arrivalPath =
    arrivalPaths.find((cachedPath) => cachedPath.startsWith(`/${slug}/`)) ?? arrivalPaths.at(-1);
  // The arrival page is not returned at this URL, because a page renders the content of its URL.
  return arrivalPath && arrivalPath !== path
    ? Response.redirect(arrivalPath, 302)
    : Response.error();
}

/** Marks a stored page for `findStoredPage`, because `navigator.onLine` is true on any network, even without internet. */
function markAsStored(response: Response, isOfOtherQuery: boolean): Response {
  const headers = new Headers(response.headers);
  headers.set('Server-Timing', isOfOtherQuery ? 'stored-page;desc=other-query' : 'stored-page');
  return new Response(response.body, { headers });
}

/** Returns a page; without a network, the cached page of this URL, else of its path without a query, else the arrival page. */
async function respondWithPage(event: FetchEvent, url: URL): Promise<Response> {
  const preloaded = event.preloadResponse as Promise<Response | undefined>;
  const responsePromise = preloaded.then((response) => response ?? fetch(event.request));
  const fetched = responsePromise.catch(() => undefined);
  const { pathname, origin, search } = url;
  const response = await networkFirst(
    event,
    PAGE_CACHE,
    origin + pathname + search,
    responsePromise,
  );
  if (await fetched) return response ?? Response.error();
  if (response) return markAsStored(response, false);
  const pathPage = await (
    await caches.open(PAGE_CACHE)
  ).match(origin + pathname, { ignoreVary: true });
  return pathPage ? markAsStored(pathPage, true) : redirectToArrival(pathname);
}

async function respondWithData(event: FetchEvent): Promise<Response> {
  const { request } = event;
  return (await networkFirst(event, DATA_CACHE, request.url, fetch(request))) ?? Response.error();
}

async function precacheFiles(urls: URL[]): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url);
    if (isCacheable(response)) await storeResponse(FILE_CACHE, url.href, response);
  }
}

async function precache({ pages, files }: PrecacheMessage): Promise<void> {
  const urls = files.map((url) => new URL(url, self.location.origin));
  await precacheFiles(urls.filter((url) => isImmutable(url) && !isOnMediaHost(url)));
  // Files of another host may not be readable (CORS); the page is cached without them.
  await precacheFiles(urls.filter(isOnMediaHost)).catch(() => undefined);
  for (const path of pages) {
    const { href } = new URL(path, self.location.origin);
    const response = await fetch(href);
    if (isCacheable(response)) await storeResponse(PAGE_CACHE, href, response);
  }
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !MAX_ENTRIES.has(name)).map((name) => caches.delete(name)),
  );
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(activate()));

self.addEventListener('message', (event) => {
  const message = event.data as PrecacheMessage;
  // Precaching fails without a network; the next page tries again.
  if (message.kind === 'keep') event.waitUntil(precache(message).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('Authorization')) return;
  if (request.headers.has('Range')) return;
  if (url.origin !== self.location.origin) {
    if (request.destination === 'image' && isOnMediaHost(url))
      event.respondWith(respondWithFile(event));
    return;
  }
  if (ADMIN_PATH.test(url.pathname)) return;
  if (isImmutable(url)) event.respondWith(respondWithFile(event));
  else if (request.mode === 'navigate') event.respondWith(respondWithPage(event, url));
  else if (url.pathname.startsWith('/api/') && !UNCACHED_API_PATH.test(url.pathname)) {
    event.respondWith(respondWithData(event));
  }
});

// Makes this file a module, so that its names are not global.
export {};
