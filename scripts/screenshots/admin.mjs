import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/environment.mjs';
import { Failure } from '../lib/log.mjs';

const SCREENS = join(root, 'frontend/src/shared/admin/screens/screens.ts');
/** Kinds whose screen has another path than their name, by the path. */
const OTHER_KINDS_BY_PATH = { carousel: 'slides', policies: 'policy-links' };
/** Screens below others, which are missing in the navigation. */
const OTHER_PATHS = [
  '/admin/translations/one-by-one',
  '/admin/site-settings/about',
  '/admin/site-settings/general',
  '/admin/facilities/languages',
  '/admin/nothing-here',
];
const LOAD_TIMEOUT_MS = 15_000;

/**
 * Returns every screen of the back office: those of the navigation, an existing and a new record of each kind, a
 * message, and the login.
 * @param {string} base
 * @param {{ username: string, password: string }} credentials
 * @returns {Promise<{ name: string, path: string, token?: string }[]>}
 */
export async function listAdminPages(base, credentials) {
  const token = await signIn(base, credentials);
  const source = readFileSync(SCREENS, 'utf8');
  // The paths that screens.ts declares: `path: 'calendar'`, `contentScreen('rooms', …)`, `imagesScreen('season-images', …)`.
  const matches = [...source.matchAll(/(?:\bpath: |\b(content|images)Screen\(\s*)'([^']*)'/g)];
  const screenPaths = matches.map(([, , path]) => (path === '' ? '/admin' : `/admin/${path}`));
  const kinds = matches.flatMap(([, isKind, path]) => (isKind ? [[path, path]] : []));
  const kindsByPath = { ...Object.fromEntries(kinds), ...OTHER_KINDS_BY_PATH };
  const unknownPaths = Object.keys(OTHER_KINDS_BY_PATH).filter(
    (path) => !screenPaths.includes(`/admin/${path}`),
  );
  if (unknownPaths.length > 0) throw new Failure(`Not found in ${SCREENS}: ${unknownPaths}`);
  const records = await Promise.all([
    ...Object.entries(kindsByPath).map(([path, kind]) =>
      findFirstRecordPath(base, token, path, `content/${kind}`),
    ),
    findFirstRecordPath(base, token, 'contacts', 'contact-messages'),
  ]);
  const paths = [
    ...screenPaths,
    ...Object.keys(kindsByPath).map((path) => `/admin/${path}/new`),
    ...records.filter(Boolean),
    ...OTHER_PATHS,
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

async function findFirstRecordPath(base, token, path, list) {
  const headers = { Authorization: `Bearer ${token}` };
  const response = await fetch(`${base}/api/${list}?pageSize=1`, { headers });
  const [first] = (await response.json()).items;
  return first && `/admin/${path}/${first.id}`;
}

/**
 * Sets the language of the back office, and signs in with a token.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} language
 * @param {string} [token]
 */
export async function setUpSession(context, language, token) {
  await context.addInitScript(
    ([adminLanguage, bearer]) => {
      localStorage.setItem('adminLanguage', adminLanguage);
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
  const isCounted = (request) =>
    request.resourceType() === 'fetch' && !request.url().endsWith('/api/jobs/events');
  page.on('request', (request) => isCounted(request) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size;
}

/**
 * Waits until a screen shows its content.
 * @param {import('@playwright/test').Page} page
 * @param {() => number} countPending
 */
export async function waitUntilLoaded(page, countPending) {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      // Content that still loads is present, but hidden.
      document.querySelector('main').checkVisibility() &&
      document.querySelector(
        'main :is(.admin-skeleton, .admin-loading, .admin-setting-waits, .shell-spinner, .signin-checking, [aria-busy=true])',
      ) === null,
    undefined,
    { timeout: LOAD_TIMEOUT_MS },
  );
  const deadline = Date.now() + LOAD_TIMEOUT_MS;
  while (countPending() > 0 && Date.now() < deadline) await page.waitForTimeout(50);
}
