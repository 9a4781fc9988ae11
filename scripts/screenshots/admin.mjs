import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/environment.mjs';

const SCREENS = join(root, 'frontend/src/shared/admin/screens/screens.ts');
/** Kinds whose records have a page, by its path. */
const WITH_PAGES = {
  rooms: 'rooms',
  facilities: 'facilities',
  attractions: 'attractions',
  events: 'events',
  faq: 'faq',
  carousel: 'slides',
  'intro-images': 'intro-images',
  'season-images': 'season-images',
  policies: 'policy-links',
};
/** Screens below others, which are missing in the navigation. */
const BELOW = [
  '/admin/translations/one-by-one',
  '/admin/site-settings/about',
  '/admin/site-settings/general',
  '/admin/facilities/languages',
  '/admin/nothing-here',
];
const LOADED_MS = 15_000;

/**
 * Returns every screen of the back office: those of the navigation, an existing and a new record of each kind, a
 * message, and the login.
 * @param {string} base
 * @param {{ username: string, password: string }} credentials
 * @returns {Promise<{ name: string, path: string, token?: string }[]>}
 */
export async function adminPages(base, credentials) {
  const token = await signIn(base, credentials);
  const source = readFileSync(SCREENS, 'utf8');
  const named = source.matchAll(/(?:\bpath: |\b(?:content|images)\(\s*)'([^']*)'/g);
  const addresses = [...named].map(([, path]) => (path === '' ? '/admin' : `/admin/${path}`));
  const records = await Promise.all([
    ...Object.entries(WITH_PAGES).map(([place, kind]) =>
      firstOf(base, token, place, `content/${kind}`),
    ),
    firstOf(base, token, 'contacts', 'contact-messages'),
  ]);
  const paths = [
    ...addresses,
    ...Object.keys(WITH_PAGES).map((place) => `/admin/${place}/new`),
    ...records.filter(Boolean),
    ...BELOW,
  ];
  const nameOf = (path) =>
    path
      .slice(1)
      .replace(/\/\d+$/, '/record')
      .replaceAll('/', '-');
  return [
    { name: 'admin-login', path: '/admin/login' },
    ...[...new Set(paths)].map((path) => ({ name: nameOf(path), path, token })),
  ];
}

async function signIn(base, credentials) {
  const response = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Signing in to ${base} returned ${response.status}`);
  return (await response.json()).token;
}

async function firstOf(base, token, place, list) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/${list}?pageSize=1`, { headers });
  const [first] = (await response.json()).items;
  return first && `/admin/${place}/${first.id}`;
}

/**
 * Sets the language of the back office, and signs in with a token.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} language
 * @param {string} [token]
 */
export async function setUpSession(context, language, token) {
  await context.addInitScript(
    ([chosen, bearer]) => {
      localStorage.setItem('adminLanguage', chosen);
      if (bearer) localStorage.setItem('authToken', bearer);
    },
    [language, token],
  );
}

/**
 * Counts pending requests of a page, except the endless stream of changes.
 * @param {import('@playwright/test').Page} page
 * @returns {() => number}
 */
export function countPendingRequests(page) {
  const pending = new Set();
  const isRead = (request) =>
    request.resourceType() === 'fetch' && !request.url().endsWith('/api/jobs/events');
  page.on('request', (request) => isRead(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/**
 * Waits until a screen shows its content.
 * @param {import('@playwright/test').Page} page
 * @param {() => number} asked
 */
export async function waitUntilLoaded(page, pending) {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      // Content that still loads is present, but hidden.
      document.querySelector('main').checkVisibility() &&
      document.querySelector(
        'main :is(.admin-skeleton, .admin-loading, .admin-setting-waits, .shell-spinner, .signin-checking, [aria-busy=true])',
      ) === null,
    undefined,
    { timeout: LOADED_MS },
  );
  const late = Date.now() + LOADED_MS;
  while (pending() > 0 && Date.now() < late) await page.waitForTimeout(50);
}
