import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/environment.mjs';

const SCREENS = join(root, 'frontend/src/shared/admin/screens/screens.ts');
/** Kinds whose records have a page of their own, by where it is. */
const WITH_PAGES = {
  rooms: 'rooms',
  facilities: 'facilities',
  attractions: 'attractions',
  events: 'events',
  carousel: 'slides',
  'intro-images': 'intro-images',
  'season-images': 'season-images',
  policies: 'policy-links',
};
/** What the frame does not know, as it is below another screen. */
const BELOW = [
  '/admin/translations/one-by-one',
  '/admin/site-settings/about',
  '/admin/site-settings/general',
  '/admin/facilities/languages',
  '/admin/nothing-here',
];
const LOADED_MS = 15_000;

/**
 * Every screen of the back office: the addresses its frame knows, a record and a new one of each kind, a message,
 * and the login.
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
  const answer = await fetch(`${base}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!answer.ok) throw new Error(`Signing in to ${base} returned ${answer.status}`);
  return (await answer.json()).token;
}

async function firstOf(base, token, place, list) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/${list}?pageSize=1`, { headers });
  const [first] = (await answer.json()).items;
  return first && `/admin/${place}/${first.id}`;
}

/**
 * Has the back office speak a language, signed in where there is a token.
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
 * Keeps count of what a page has asked for and not heard of yet; the stream of changes never ends.
 * @param {import('@playwright/test').Page} page
 * @returns {() => number}
 */
export function countPendingRequests(page) {
  const asked = new Set();
  const isRead = (request) =>
    request.resourceType() === 'fetch' && !request.url().endsWith('/api/jobs/events');
  page.on('request', (request) => isRead(request) && asked.add(request));
  page.on('requestfinished', (request) => asked.delete(request));
  page.on('requestfailed', (request) => asked.delete(request));
  return () => asked.size;
}

/**
 * Waits until a screen shows what it is about.
 * @param {import('@playwright/test').Page} page
 * @param {() => number} asked
 */
export async function waitUntilLoaded(page, asked) {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      // What waits for something of its own stands there, unseen.
      document.querySelector('main').checkVisibility() &&
      document.querySelector(
        'main :is(.admin-skeleton, .admin-loading, .admin-setting-waits, .shell-spinner, .signin-checking, [aria-busy=true])',
      ) === null,
    undefined,
    { timeout: LOADED_MS },
  );
  const late = Date.now() + LOADED_MS;
  while (asked() > 0 && Date.now() < late) await page.waitForTimeout(50);
}
