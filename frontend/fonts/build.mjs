// Writes Kawabe Display, the one web font of the site and the display font of the printed guide, as a subset of
// EB Garamond (SIL OFL 1.1): node fonts/build.mjs
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const packageFolder = dirname(
  createRequire(import.meta.url).resolve('@fontsource/eb-garamond/package.json'),
);
const siteFolder = new URL('../src/shared/fonts/', import.meta.url);
const backendFolder = new URL('../../backend/assets/fonts/', import.meta.url);

const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, index) =>
  String.fromCodePoint(0x20 + index),
);
const extras = '\u00a0¥²·é–—‘’“”…';

const fullFont = await readFile(join(packageFolder, 'files/eb-garamond-latin-400-normal.woff2'));
const createSubset = (targetFormat) =>
  subsetFont(fullFont, basicLatin.join('') + extras, {
    targetFormat,
    keepFeatures: ['kern', 'liga', 'lnum', 'pnum', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
  });
const webFont = await createSubset('woff2');
await writeFile(new URL('kawabe-display.woff2', siteFolder), webFont);
await writeFile(new URL('KawabeDisplay.ttf', backendFolder), await createSubset('truetype'));
await copyFile(join(packageFolder, 'LICENSE'), new URL('OFL.txt', siteFolder));
await copyFile(join(packageFolder, 'LICENSE'), new URL('KawabeDisplay-OFL.txt', backendFolder));
process.stdout.write(`kawabe-display.woff2: ${(webFont.length / 1024).toFixed(1)} KB\n`);
