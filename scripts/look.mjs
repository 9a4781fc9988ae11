// `npm run look [-- filter …]`: takes every public page at 390, 768 and 1280 px, in four languages, light and
// dark, into .cache/look, and says what sticks out, is cut off, has no glyph, is in the wrong language or marked
// as such. Starts the demo house for itself, or looks at BASE_URL. A filter is part of a picture's name.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root, variable } from './lib/environment.mjs';
import { install } from './lib/install.mjs';
import { main } from './lib/lifecycle.mjs';
import { say } from './lib/log.mjs';
import { chromiumBinary, ensureCjkFonts } from './lib/system-packages.mjs';
import { startThrowAwaySite } from './lib/throw-away-site.mjs';
import { findFaults } from './look/faults.mjs';

const WIDTHS = [390, 768, 1280];
const SCHEMES = ['light', 'dark'];
const LANGUAGES = [
  { code: 'en', slug: 'en', tag: 'en' },
  { code: 'ja', slug: 'ja', tag: 'ja' },
  { code: 'zh', slug: 'zh-hans', tag: 'zh-Hans' },
  { code: 'zh_TW', slug: 'zh-hant', tag: 'zh-Hant' },
];
const SECTIONS = ['rooms', 'facilities', 'explore', 'events', 'contact'];

await main(async (life) => {
  await install(life.signal);
  const { BASE_URL: base } = variable('BASE_URL')
    ? { BASE_URL: variable('BASE_URL') }
    : await startThrowAwaySite(life);
  await ensureCjkFonts(life.signal);
  const { chromium } = await import('@playwright/test');
  const checks = pathToFileURL(
    join(root, 'backend/dist/modules/translation/checks/script.check.js'),
  ).href;
  const { checkScript } = await import(checks);
  const browser = await chromium.launch({
    executablePath: await chromiumBinary(life.signal),
    chromiumSandbox: false,
  });
  life.defer(() => browser.close());
  const folder = join(root, '.cache', 'look');
  mkdirSync(folder, { recursive: true });
  const filters = process.argv.slice(2);
  let taken = 0;
  let found = 0;
  for (const { name, path } of await pages(base)) {
    for (const language of LANGUAGES) {
      for (const width of WIDTHS) {
        for (const scheme of SCHEMES) {
          const picture = `${name}.${language.slug}.${width}.${scheme}`;
          if (filters.length > 0 && !filters.every((part) => picture.includes(part))) continue;
          const faults = await look(browser, {
            url: `${base}/${language.slug}${path}`,
            file: join(folder, `${picture}.png`),
            language,
            width,
            scheme,
            checkScript,
          });
          taken += 1;
          found += faults.length;
          for (const fault of faults) say(`✗ ${picture}: ${fault}`);
        }
      }
    }
  }
  say(`${taken} pictures in ${folder}, ${found} findings.`);
  return found === 0 ? 0 : 1;
});

async function pages(base) {
  const read = async (path) => (await fetch(base + path)).json();
  const [room] = await read('/api/rooms?language=ja');
  const policies = await read('/api/policy-links?language=ja');
  const own = policies.find(({ body, enabled }) => body && enabled);
  return [
    { name: 'home', path: '' },
    ...SECTIONS.map((section) => ({ name: `home-${section}`, path: `#${section}` })),
    { name: 'explore', path: '/explore' },
    { name: 'room', path: `/rooms/${room.recordId}` },
    { name: 'arrival', path: '/arrival' },
    ...(own ? [{ name: 'policy', path: `/policies/${own.id}` }] : []),
    { name: 'not-found', path: '/nothing-here' },
  ];
}

async function look(browser, { url, file, language, width, scheme, checkScript }) {
  const context = await browser.newContext({
    viewport: { width, height: width < 700 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
    locale: language.tag,
    timezoneId: 'Asia/Tokyo',
    hasTouch: width < 700,
  });
  try {
    const page = await context.newPage();
    const complaints = [];
    page.on('pageerror', (error) => complaints.push(`script error: ${error.message}`));
    await page.goto(url, { waitUntil: 'load' });
    await page.evaluate(async () => {
      // Pictures that load when they come into view.
      for (let y = 0; y < document.body.scrollHeight; y += 600) {
        scrollTo(0, y);
        await new Promise((resolve) => setTimeout(resolve, 40));
      }
      scrollTo(0, 0);
      await document.fonts.ready;
    });
    const section = new URL(url).hash;
    if (section) {
      const part = page.locator(section);
      if ((await part.count()) === 0) return [`there is no ${section}`];
      await part.screenshot({ path: file });
      return complaints;
    }
    await page.screenshot({ path: file, fullPage: true });
    return [...complaints, ...(await findFaults(page, language, checkScript))];
  } finally {
    await context.close();
  }
}
