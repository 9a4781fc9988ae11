// Draws the logos of the demo site: node illustrations/logos.mjs, with a Chromium named by CHROME_PATH and the
// Noto Serif CJK faces installed (Debian: fonts-noto-cjk). The results are committed.
import { readFile, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url));
const fontBase64 = (
  await readFile(resolvePath('../src/shared/fonts/kawabe-display.woff2'))
).toString('base64');

// One image serves light and dark backgrounds, because the page lightens the logo in dark mode.
const INK = '#2f4a75';
const SCALE = 4;

const logos = {
  en: ['Kawabe House', 'en', 'Kawabe', '0'],
  ja: ['川辺の宿', 'ja', 'Noto Serif CJK JP', '.06em'],
  zh: ['川边之宿', 'zh-Hans', 'Noto Serif CJK SC', '.08em'],
  zh_TW: ['川邊之宿', 'zh-Hant', 'Noto Serif CJK TC', '.08em'],
};

const logoHtml = (text, lang, family, spacing) => `<!doctype html><html lang="${lang}"><style>
  @font-face { font-family: Kawabe; src: url(data:font/woff2;base64,${fontBase64}) }
  body { margin: 0; background: none }
  #logo { display: inline-flex; align-items: center; gap: 11px; padding: 2px 1px; color: ${INK};
    font: ${lang === 'en' ? '400 26' : '600 24'}px/36px '${family}'; letter-spacing: ${spacing}; white-space: nowrap }
  svg { width: 30px; height: 34px }
</style><div id="logo"><svg viewBox="0 0 30 34" fill="none" stroke="currentColor" stroke-width="2.2"
  stroke-linecap="round" stroke-linejoin="round"><path d="M2 13 15 3l13 10"/>
  <path d="M7.5 16.5q0 9-3.5 14.5M15 16.5V30M22.5 16.5V31.5"/></svg>${text}</div></html>`;

const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH,
  chromiumSandbox: false,
});
const tab = await browser.newPage({ deviceScaleFactor: SCALE });
for (const [name, logo] of Object.entries(logos)) {
  await tab.setContent(logoHtml(...logo));
  await tab.evaluate('document.fonts.ready');
  const screenshot = await tab.locator('#logo').screenshot({ omitBackground: true });
  const file = resolvePath(`../../backend/assets/demo/logo-${name}.webp`);
  await sharp(screenshot).trim().webp({ quality: 90, alphaQuality: 95, effort: 6 }).toFile(file);
  process.stdout.write(`logo-${name}.webp: ${((await stat(file)).size / 1024).toFixed(0)} KB\n`);
}
await browser.close();
