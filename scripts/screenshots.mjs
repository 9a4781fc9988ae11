// `npm run screenshots [-- filter …]`: takes screenshots of every public page and every screen of the back office at 390, 768 and
// 1280 px, in four languages, light and dark, into .cache/screenshots/<house>. Reports elements that overflow or are cut off,
// missing glyphs, wrong or wrongly marked languages, and Japanese words broken at the end of a line. Also opens menus,
// the room dialog and a form with errors. Starts the demo site, an empty one (HOUSE=empty) or one with 500 records of each
// kind and very long names (HOUSE=large); or uses BASE_URL, signed in with ADMIN_USERNAME and ADMIN_PASSWORD. A filter is
// a part of an image name: `npm run screenshots -- admin- .ja. 390`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, variable } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { Failure, print } from './lib/log.mjs';
import { chromiumBinary, ensureCjkFonts } from './lib/system-packages.mjs';
import { startTemporarySite } from './lib/temporary-site.mjs';
import {
  adminPages,
  countPendingRequests,
  setUpSession,
  waitUntilLoaded,
} from './screenshots/admin.mjs';
import { findCoveredControls, auditPage } from './screenshots/audits.mjs';
import { fillSite, DATASETS, sendMessages } from './screenshots/datasets.mjs';
import { load } from './screenshots/load.mjs';
import { drawTiles } from './screenshots/tiles.mjs';
import { listViews } from './screenshots/views.mjs';

const WIDTHS = [390, 768, 1280];
const SCHEMES = ['light', 'dark'];
const LANGUAGES = [
  { slug: 'en', tag: 'en', code: 'en' },
  { slug: 'ja', tag: 'ja', code: 'ja' },
  { slug: 'zh-hans', tag: 'zh-Hans', code: 'zh' },
  { slug: 'zh-hant', tag: 'zh-Hant', code: 'zh_TW' },
];
const VISIT_MS = 60_000;
/** Everything below repeats what is above. */
const MAX_HEIGHT_PX = 30_000;

await main(async (life) => {
  await install(life.signal);
  const dataset = variable('HOUSE') ?? DATASETS[0];
  if (!DATASETS.includes(dataset)) throw new Failure(`HOUSE accepts: ${DATASETS.join(', ')}`);
  if (dataset === 'empty') process.env['DEMO'] = '0';
  const site = variable('BASE_URL')
    ? {
        BASE_URL: variable('BASE_URL'),
        ADMIN_USERNAME: variable('ADMIN_USERNAME'),
        ADMIN_PASSWORD: variable('ADMIN_PASSWORD'),
      }
    : await startTemporarySite(life);
  const { BASE_URL: base, ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = site;
  if (dataset === 'large' && site.DATABASE_URL) await fillSite(site.DATABASE_URL);
  if (dataset !== 'empty' && site.DATABASE_URL) await sendMessages(base);
  if (!password) print('Without ADMIN_PASSWORD only the public pages are checked.');
  await ensureCjkFonts(life.signal);
  const { chromium } = await import('@playwright/test');
  const checks = pathToFileURL(join(root, 'translation-checks/dist/index.js')).href;
  const { checkText } = await import(checks);
  const field = { list: true, maxLength: Infinity };
  const checkScript = (text, to) =>
    checkText({ text: '', field }, 'en', text, to).filter(({ rule }) => rule === 'script');
  const executablePath = await chromiumBinary(life.signal);
  const folder = join(root, '.cache', 'screenshots', dataset);
  mkdirSync(folder, { recursive: true });
  const filters = process.argv.slice(2);
  let captured = 0;
  let problemCount = 0;
  const places = await pages(base);
  if (password) places.push(...(await adminPages(base, { username, password })));
  for (const visit of visits(places)) {
    const views = visit.views.filter(({ picture }) =>
      filters.every((part) => picture.includes(part)),
    );
    if (views.length === 0) continue;
    life.signal.throwIfAborted();
    // A new browser for each visit, because one that has rendered hundreds of tall pages may hang.
    const open = () => chromium.launch({ executablePath, chromiumSandbox: false });
    const task = { ...visit, views, base, folder, checkScript };
    const faults = await withTimeout(open, task)
      .catch(() => withTimeout(open, task))
      .catch(({ message }) => [`${views[0].picture}: ${message}`]);
    captured += views.length;
    problemCount += faults.length;
    for (const fault of faults) print(`✗ ${fault}`);
  }
  print(`${captured} screenshots in ${folder}, ${problemCount} problems.`);
  return problemCount === 0 ? 0 : 1;
});

async function pages(base) {
  const read = async (path) => (await fetch(base + path)).json();
  const [room] = await read('/api/rooms?language=ja');
  const [event] = await read('/api/events?language=ja');
  const policies = await read('/api/policy-links?language=ja');
  const own = policies.find(({ body, enabled }) => body && enabled);
  return [
    { name: 'home', path: '' },
    { name: 'explore', path: '/explore' },
    ...(room ? [{ name: 'room', path: `/rooms/${room.slug}` }] : []),
    ...(event ? [{ name: 'event', path: `/events/${encodeURIComponent(event.slug)}` }] : []),
    { name: 'arrival', path: '/arrival' },
    ...(own ? [{ name: 'policy', path: `/policies/${own.slug}` }] : []),
    { name: 'not-found', path: '/nothing-here' },
    { name: 'room-not-found', path: '/rooms/999999999' },
  ];
}

function visits(places) {
  return places.flatMap(({ name, path, token }) =>
    LANGUAGES.flatMap((language) =>
      WIDTHS.flatMap((width) =>
        SCHEMES.map((scheme) => ({
          path: path.startsWith('/admin') ? path : `/${language.slug}${path}`,
          language,
          width,
          scheme,
          token,
          views: listViews(name, width).map((view) => ({
            ...view,
            picture: `${name}${view.suffix}.${language.slug}.${width}.${scheme}`,
          })),
        })),
      ),
    ),
  );
}

async function withTimeout(open, task) {
  const browser = await open();
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${task.path} took too long`)), VISIT_MS);
  });
  try {
    return await Promise.race([capture(browser, task), late]);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

async function capture(
  browser,
  { base, path, folder, language, token, width, scheme, checkScript, views },
) {
  const { tag, code } = language;
  const isAdmin = path.startsWith('/admin');
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: tag,
    timezoneId: 'Asia/Tokyo',
    hasTouch: width < 700,
  });
  await drawTiles(context);
  if (isAdmin) await setUpSession(context, code, token);
  const page = await context.newPage();
  const faults = new Map();
  page.on('pageerror', ({ message }) => faults.set(message, `${path}: script error: ${message}`));
  const pendingRequests = countPendingRequests(page);
  await load(page, base + path);
  if (isAdmin) await waitUntilLoaded(page, pendingRequests);
  const height = await page.evaluate(waitUntilStable, MAX_HEIGHT_PX);
  for (const { picture, show, part } of views) {
    const file = join(folder, `${picture}.png`);
    if (part) {
      await page.locator(part).screenshot({ path: file });
      continue;
    }
    await show?.(page);
    const clip = { x: 0, y: 0, width, height };
    await page.screenshot({ path: file, ...(show ? {} : { fullPage: true, clip }) });
    const problems = await auditPage(page, tag, checkScript);
    for (const fault of show ? problems : [...problems, ...(await findCoveredControls(page))]) {
      // Problems of the page itself would be repeated for its menus.
      if (!faults.has(fault)) faults.set(fault, `${picture}: ${fault}`);
    }
  }
  return [...faults.values()];
}

/** Runs in the page: loads and renders lazy content. Returns the height to capture. */
async function waitUntilStable(tallest) {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const height = () => Math.min(document.documentElement.scrollHeight, tallest);
  const late = [...document.querySelectorAll('main *')].filter(
    (element) =>
      getComputedStyle(element).contentVisibility === 'auto' &&
      element.getBoundingClientRect().top < tallest,
  );
  for (const element of late) element.style.contentVisibility = 'visible';
  for (let y = 0; y < height(); y += 600) {
    scrollTo(0, y);
    await pause(40);
  }
  for (let turn = 0; turn < 160; turn += 1) {
    const busy = [...document.images].some(({ complete }) => !complete);
    if (!busy && !document.querySelector('.map-busy')) break;
    await pause(60);
  }
  scrollTo(0, 0);
  const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
  await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  return height();
}
