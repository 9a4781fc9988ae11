import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/environment.mjs';

const SCREENS = join(root, 'frontend/src/features/admin/dashboard/screens.ts');
/** Kinds whose records have a page of their own. */
const WITH_PAGES = ['rooms', 'facilities', 'attractions', 'events'];
const LOADED_MS = 15_000;

/**
 * Every screen of the back office: the addresses its frame knows, a record and a new one of each kind, and the login.
 * @param {string} base
 * @param {{ username: string, password: string }} credentials
 * @returns {Promise<{ name: string, path: string, token?: string }[]>}
 */
export async function adminPages(base, credentials) {
  const token = await signIn(base, credentials);
  const source = readFileSync(SCREENS, 'utf8');
  const addresses = new Set([...source.matchAll(/'(\/admin[^'`]*)'/g)].map(([, path]) => path));
  const records = await Promise.all(WITH_PAGES.map((kind) => firstRecord(base, token, kind)));
  const paths = [
    ...addresses,
    ...WITH_PAGES.map((kind) => `/admin/${kind}/new`),
    ...records.filter(Boolean),
    '/admin/nothing-here',
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
  if (!answer.ok) throw new Error(`Signing in to ${base} was answered ${answer.status}`);
  return (await answer.json()).token;
}

async function firstRecord(base, token, kind) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${base}/api/content/${kind}?pageSize=1`, { headers });
  const [first] = (await answer.json()).items;
  return first && `/admin/${kind}/${first.id}`;
}

/**
 * Has the back office speak a language, signed in where there is a token.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} language
 * @param {string} [token]
 */
export async function enter(context, language, token) {
  await context.addInitScript(
    ([chosen, bearer]) => {
      localStorage.setItem('adminLanguage', chosen);
      if (bearer) localStorage.setItem('authToken', bearer);
    },
    [language, token],
  );
}

/**
 * Waits until a screen shows what it is about.
 * @param {import('@playwright/test').Page} page
 */
export async function untilLoaded(page) {
  await page.waitForFunction(
    () =>
      document.querySelector('main h1') !== null &&
      document.querySelector('main :is(.ak-skeleton, .adm-spinner, .signin-checking)') === null,
    undefined,
    { timeout: LOADED_MS },
  );
}
