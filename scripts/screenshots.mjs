// `npm run screenshots [-- filter …]`: takes screenshots of every public page and every screen of the back office, into
// .cache/screenshots/<dataset>. They are taken at 390, 768 and 1280 px, in four languages, light and dark. Also opens
// menus, the calendar, the room dialog, the image viewer, a form with errors, and a sent letter (no message is sent).
//
// Reports elements that overflow or are cut off, covered controls, images that do not load, missing glyphs, wrong or
// wrongly marked languages, Japanese words broken at the end of a line, and script errors.
//
// Starts the demo site, an empty site (HOUSE=empty), or a site with 500 records of each kind and very long names
// (HOUSE=large). With BASE_URL, uses that site, signed in with ADMIN_USERNAME and ADMIN_PASSWORD. A filter is a part of
// an image name: `npm run screenshots -- admin- .ja. 390`.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, readVariable } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { Failure, print } from './lib/log.mjs';
import { ensureChromium, ensureCjkFonts } from './lib/system-packages.mjs';
import { startTemporarySite } from './lib/temporary-site.mjs';
import {
  listAdminPages,
  countPendingRequests,
  setUpSession,
  waitUntilLoaded,
} from './screenshots/admin.mjs';
import { findCoveredControls, auditPage } from './screenshots/audits.mjs';
import { fillSite, DATASETS, sendMessages } from './screenshots/datasets.mjs';
import { load } from './screenshots/load.mjs';
import { serveTiles } from './screenshots/tiles.mjs';
import { listViews } from './screenshots/views.mjs';

const WIDTHS = [390, 768, 1280];
const SCHEMES = ['light', 'dark'];
const LANGUAGES = [
  { slug: 'en', tag: 'en', code: 'en' },
  { slug: 'ja', tag: 'ja', code: 'ja' },
  { slug: 'zh-hans', tag: 'zh-Hans', code: 'zh' },
  { slug: 'zh-hant', tag: 'zh-Hant', code: 'zh_TW' },
];
const VISIT_TIMEOUT_MS = 60_000;
/** Longer pages are cut off: what is below only repeats what is above. */
const MAX_HEIGHT_PX = 30_000;

await main(async (lifecycle) => {
  await install(lifecycle.signal);
  const dataset = readVariable('HOUSE') ?? DATASETS[0];
  if (!DATASETS.includes(dataset)) throw new Failure(`HOUSE accepts: ${DATASETS.join(', ')}`);
  if (dataset === 'empty') process.env['DEMO'] = '0';
  const site = readVariable('BASE_URL')
    ? {
        BASE_URL: readVariable('BASE_URL'),
        ADMIN_USERNAME: readVariable('ADMIN_USERNAME'),
        ADMIN_PASSWORD: readVariable('ADMIN_PASSWORD'),
      }
    : await startTemporarySite(lifecycle);
  const { BASE_URL: base, ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = site;
  if (dataset === 'large' && site.DATABASE_URL) await fillSite(site.DATABASE_URL);
  if (dataset !== 'empty' && site.DATABASE_URL) await sendMessages(base);
  if (!password) print('Without ADMIN_PASSWORD only the public pages are checked.');
  await ensureCjkFonts(lifecycle.signal);
  const { chromium } = await import('@playwright/test');
  const checks = pathToFileURL(join(root, 'translation-checks/dist/index.js')).href;
  const { checkText } = await import(checks);
  // `list` permits Japanese texts without kana, because a page also has names and labels.
  const field = { list: true, maxLength: Infinity };
  const checkScript = (text, language) =>
    checkText({ text: '', field }, 'en', text, language).filter(({ rule }) => rule === 'script');
  const executablePath = await ensureChromium(lifecycle.signal);
  const folder = join(root, '.cache', 'screenshots', dataset);
  mkdirSync(folder, { recursive: true });
  const filters = process.argv.slice(2);
  let screenshotCount = 0;
  let problemCount = 0;
  const pages = await listPublicPages(base);
  if (password) pages.push(...(await listAdminPages(base, { username, password })));
  for (const visit of listVisits(pages)) {
    const views = visit.views.filter(({ imageName }) =>
      filters.every((filter) => imageName.includes(filter)),
    );
    if (views.length === 0) continue;
    lifecycle.signal.throwIfAborted();
    // A new browser for each visit, because one that has rendered hundreds of tall pages may hang.
    const launchBrowser = () => chromium.launch({ executablePath, chromiumSandbox: false });
    const task = { ...visit, views, base, folder, checkScript };
    const problems = await captureWithTimeout(launchBrowser, task)
      .catch(() => captureWithTimeout(launchBrowser, task))
      .catch(({ message }) => [`${views[0].imageName}: ${message}`]);
    screenshotCount += views.length;
    problemCount += problems.length;
    for (const problem of problems) print(`✗ ${problem}`);
  }
  print(`${screenshotCount} screenshots in ${folder}, ${problemCount} problems.`);
  return problemCount === 0 ? 0 : 1;
});

async function listPublicPages(base) {
  const fetchJson = async (path) => (await fetch(base + path)).json();
  const rooms = await fetchJson('/api/rooms?language=ja');
  const [room] = rooms;
  const stay = `arrival=${dateInJapan(120)}&departure=${dateInJapan(123)}`;
  const maxCapacity = Math.max(0, ...rooms.map(({ capacity }) => capacity));
  const [event] = await fetchJson('/api/events?language=ja');
  const policies = await fetchJson('/api/policy-links?language=ja');
  const policy = policies.find(({ body, enabled }) => body && enabled);
  return [
    { name: 'home', path: '' },
    { name: 'explore', path: '/explore' },
    { name: 'rooms', path: '/rooms' },
    { name: 'rooms-free', path: `/rooms?${stay}&guests=2` },
    { name: 'rooms-many', path: `/rooms?${stay}&guests=${Math.min(maxCapacity + 1, 10)}` },
    {
      name: 'rooms-error',
      path: `/rooms?arrival=${dateInJapan(9)}&departure=${dateInJapan(7)}&guests=2`,
    },
    ...(room
      ? [
          { name: 'room', path: `/rooms/${room.slug}` },
          { name: 'room-stay', path: `/rooms/${room.slug}?${stay}&guests=2` },
          { name: 'letter', path: `?room=${room.recordId}&${stay}&guests=2` },
        ]
      : []),
    ...(event ? [{ name: 'event', path: `/events/${encodeURIComponent(event.slug)}` }] : []),
    { name: 'arrival', path: '/arrival' },
    ...(policy ? [{ name: 'policy', path: `/policies/${policy.slug}` }] : []),
    { name: 'not-found', path: '/nothing-here' },
    { name: 'room-not-found', path: '/rooms/999999999' },
  ];
}

/** Returns the date in Japan, some days from today, as YYYY-MM-DD. */
function dateInJapan(days) {
  const time = Date.now() + days * 86_400_000;
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(time);
}

function listVisits(pages) {
  return pages.flatMap(({ name, path, token }) =>
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
            imageName: `${name}${view.suffix}.${language.slug}.${width}.${scheme}`,
          })),
        })),
      ),
    ),
  );
}

async function captureWithTimeout(launchBrowser, task) {
  const browser = await launchBrowser();
  let timer;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${task.path} took too long`)), VISIT_TIMEOUT_MS);
  });
  try {
    return await Promise.race([captureScreen(browser, task), timeout]);
  } finally {
    clearTimeout(timer);
    await browser.close();
  }
}

async function captureScreen(
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
  await serveTiles(context);
  if (isAdmin) await setUpSession(context, code, token);
  const page = await context.newPage();
  const problems = new Map();
  page.on('pageerror', ({ message }) => problems.set(message, `${path}: script error: ${message}`));
  const pendingRequests = countPendingRequests(page);
  await load(page, base + path);
  if (isAdmin) await waitUntilLoaded(page, pendingRequests);
  const height = await page.evaluate(waitUntilStable, MAX_HEIGHT_PX);
  for (const { imageName, show, selector } of views) {
    const file = join(folder, `${imageName}.png`);
    if (selector) {
      await page.locator(selector).screenshot({ path: file });
      continue;
    }
    await show?.(page);
    const clip = { x: 0, y: 0, width, height };
    await page.screenshot({ path: file, ...(show ? {} : { fullPage: true, clip }) });
    const pageProblems = await auditPage(page, tag, checkScript);
    // A dialog or menu covers the page on purpose.
    const coveredControls = show ? [] : await findCoveredControls(page);
    for (const problem of [...pageProblems, ...coveredControls]) {
      // Problems of the page itself would be repeated for its menus.
      if (!problems.has(problem)) problems.set(problem, `${imageName}: ${problem}`);
    }
  }
  return [...problems.values()];
}

/** Runs in the page: loads and renders lazy content. Returns the height to capture. */
async function waitUntilStable(maxHeight) {
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const pageHeight = () => Math.min(document.documentElement.scrollHeight, maxHeight);
  const deferred = [...document.querySelectorAll('main *')].filter(
    (element) =>
      getComputedStyle(element).contentVisibility === 'auto' &&
      element.getBoundingClientRect().top < maxHeight,
  );
  for (const element of deferred) element.style.contentVisibility = 'visible';
  for (let y = 0; y < pageHeight(); y += 600) {
    scrollTo(0, y);
    await pause(40);
  }
  for (let attempt = 0; attempt < 160; attempt += 1) {
    const isBusy = [...document.images].some(({ complete }) => !complete);
    if (!isBusy && !document.querySelector('.map-busy')) break;
    await pause(60);
  }
  scrollTo(0, 0);
  const loaded = [...document.images].filter((image) => image.complete && image.naturalWidth > 0);
  await Promise.all(loaded.map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
  return pageHeight();
}
