/**
 * Keeps what a visitor has seen, and the arrival card, for when there is no network. While there is one, every
 * page and every call comes from it: nothing kept is ever shown to somebody who could have had it fresh.
 */
declare const self: ServiceWorkerGlobalScope;

interface CacheRule {
  kind: 'keep';
  /** The arrival page of the visitor's language. */
  arrival: string;
  /** What the page in sight is made of. */
  files: string[];
}

/** Raise it when what is kept is no longer what this code expects. */
const CACHE_VERSION = 1;
const PAGES = `pages-${CACHE_VERSION}`;
const DATA = `data-${CACHE_VERSION}`;
const FILES = `files-${CACHE_VERSION}`;
const LIMITS = new Map([
  [PAGES, 40],
  [DATA, 80],
  [FILES, 150],
]);

const LANGUAGE_PREFIX = /^\/(en|ja|zh-hans|zh-hant)(?=\/|$)/;
const NAMED_BY_CONTENT = /^\/(?:assets|uploads)\//;
/** Where the house keeps its files, where that is not here: whoever registers this says so in its address. */
const MEDIA = new URL(self.location.href).searchParams.get('media');
const ADMIN = /^\/admin(?:\/|$)/;
/** Answers about one visitor, or about now. */
const PERSONAL = /^\/api\/(?:auth|health|metrics|docs|contact-messages|newsletter)/;

async function store(name: string, key: RequestInfo, response: Response): Promise<void> {
  const cache = await caches.open(name);
  await cache.put(key, response);
  const kept = await cache.keys();
  const excess = kept.length - (LIMITS.get(name) ?? 0);
  // The oldest come first.
  await Promise.all(kept.slice(0, Math.max(0, excess)).map((old) => cache.delete(old)));
}

const isCrossOrigin = ({ href }: URL) => MEDIA !== null && href.startsWith(`${MEDIA}/`);

/** Named by its content: what is kept under the name is what is there. */
function isImmutable(url: URL): boolean {
  return isCrossOrigin(url) || NAMED_BY_CONTENT.test(url.pathname);
}

/** What cannot be read, of another origin that allows nobody to, may be an error, and counts as megabytes. */
function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    (response.type === 'basic' || response.type === 'cors') &&
    !/no-store/.test(response.headers.get('Cache-Control') ?? '')
  );
}

/** From the network if there is one; only its absence is no answer, an error is one. */
async function networkFirst(
  event: FetchEvent,
  name: string,
  key: string,
  fetching: Promise<Response>,
): Promise<Response | undefined> {
  try {
    const response = await fetching;
    if (isCacheable(response)) event.waitUntil(store(name, key, response.clone()));
    return response;
  } catch {
    return (await caches.open(name)).match(key, { ignoreVary: true });
  }
}

async function file(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(FILES);
  const kept = await cache.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const response = await fetch(event.request);
  if (isCacheable(response)) {
    event.waitUntil(store(FILES, event.request.url, response.clone()));
  }
  return response;
}

async function offlineFallback(path: string): Promise<Response> {
  const cache = await caches.open(PAGES);
  const slug = LANGUAGE_PREFIX.exec(path)?.[1];
  const cards = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((kept) => kept.endsWith('/arrival'));
  const card = cards.find((kept) => kept.startsWith(`/${slug}/`)) ?? cards.at(-1);
  // By its own address, since a page renders what its address says.
  return card && card !== path ? Response.redirect(card, 302) : Response.error();
}

/** Marks a stored page for `OfflineNotice`: `navigator.onLine` is true on any network, also on one without internet. */
function markAsStored(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Server-Timing', 'stored-page');
  return new Response(response.body, { headers });
}

/** The same page whatever its query says; an address without a language is kept for itself. */
async function page(event: FetchEvent, { pathname, origin }: URL): Promise<Response> {
  const preloaded = event.preloadResponse as Promise<Response | undefined>;
  const fetching = preloaded.then((response) => response ?? fetch(event.request));
  const fetched = fetching.catch(() => undefined);
  const found = await networkFirst(event, PAGES, origin + pathname, fetching);
  if (!found) return offlineFallback(pathname);
  return (await fetched) ? found : markAsStored(found);
}

async function data(event: FetchEvent): Promise<Response> {
  const { request } = event;
  return (await networkFirst(event, DATA, request.url, fetch(request))) ?? Response.error();
}

async function precacheFiles(urls: URL[]): Promise<void> {
  const cache = await caches.open(FILES);
  for (const url of urls) {
    if (await cache.match(url, { ignoreVary: true })) continue;
    const response = await fetch(url);
    if (isCacheable(response)) await store(FILES, url.href, response);
  }
}

async function keep({ arrival, files }: CacheRule): Promise<void> {
  const urls = files.map((url) => new URL(url, self.location.origin));
  await precacheFiles(urls.filter((url) => isImmutable(url) && !isCrossOrigin(url)));
  // Where those may not be read, the page is kept without them.
  await precacheFiles(urls.filter(isCrossOrigin)).catch(() => undefined);
  const pages = urls.filter((url) => !url.pathname.includes('.') && !isImmutable(url));
  for (const { href } of [new URL(arrival, self.location.origin), ...pages]) {
    const response = await fetch(href);
    if (isCacheable(response)) await store(PAGES, href, response);
  }
}

async function claimClients(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => !LIMITS.has(name)).map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(claimClients()));

self.addEventListener('message', (event) => {
  const message = event.data as CacheRule;
  // Without a network there is nothing to keep.
  if (message.kind === 'keep') event.waitUntil(keep(message).catch(() => undefined));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || request.headers.has('Authorization')) return;
  if (request.headers.has('Range')) return;
  if (url.origin !== self.location.origin) {
    if (request.destination === 'image' && isCrossOrigin(url)) event.respondWith(file(event));
    return;
  }
  if (ADMIN.test(url.pathname)) return;
  if (isImmutable(url)) event.respondWith(file(event));
  else if (request.mode === 'navigate') event.respondWith(page(event, url));
  else if (url.pathname.startsWith('/api/') && !PERSONAL.test(url.pathname)) {
    event.respondWith(data(event));
  }
});

// A module, so that its names are its own; it exports nothing.
export {};
