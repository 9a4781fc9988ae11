// Cuts Kawabe Display, the one web font of the site and the display face of the printed guide, from EB Garamond
// (SIL OFL 1.1): node fonts/build.mjs
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';

const source = dirname(
  createRequire(import.meta.url).resolve('@fontsource/eb-garamond/package.json'),
);
const target = new URL('../src/shared/fonts/', import.meta.url);
const guide = new URL('../../backend/assets/fonts/', import.meta.url);

const basicLatin = Array.from({ length: 0x7e - 0x20 + 1 }, (_, i) =>
  String.fromCodePoint(0x20 + i),
);
const extras = '\u00a0¥²·é–—‘’“”…';

const whole = await readFile(join(source, 'files/eb-garamond-latin-400-normal.woff2'));
const subset = (targetFormat) =>
  subsetFont(whole, basicLatin.join('') + extras, {
    targetFormat,
    keepFeatures: ['kern', 'liga', 'lnum', 'pnum', 'tnum', 'mark', 'mkmk', 'ccmp', 'locl'],
    noHinting: true,
  });
const cut = await subset('woff2');
await writeFile(new URL('kawabe-display.woff2', target), cut);
await writeFile(new URL('KawabeDisplay.ttf', guide), await subset('truetype'));
await copyFile(join(source, 'LICENSE'), new URL('OFL.txt', target));
await copyFile(join(source, 'LICENSE'), new URL('KawabeDisplay-OFL.txt', guide));
process.stdout.write(`kawabe-display.woff2: ${(cut.length / 1024).toFixed(1)} KB\n`);
