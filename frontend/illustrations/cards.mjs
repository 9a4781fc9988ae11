// Draws the pictures that messengers show beside a link to the house, one a language: node illustrations/cards.mjs
// The results are committed. Needs the fonts that the site's tests need (Noto Serif CJK).
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 60;
const PAPER = '#f7f1e4';
const at = (path) => fileURLToPath(new URL(path, import.meta.url));

const cards = [
  { slug: 'en', script: 'JP', name: 'Kawabe House', line: 'Riverside rooms in the heart of Osaka' },
  { slug: 'ja', script: 'JP', name: '川辺の宿', line: '大阪・道頓堀川のほとりの小さな宿' },
  { slug: 'zh-hans', script: 'SC', name: '川边之宿', line: '大阪道顿堀川畔的小旅馆' },
  { slug: 'zh-hant', script: 'TC', name: '川邊之宿', line: '大阪道頓堀川畔的小旅館' },
];

// The words stand on the dark water; the lit house above it stays free.
const shade = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs>
    <linearGradient id="s" x1="0" y1="0" x2="0" y2="1">
      <stop offset=".5" stop-color="#0d1728" stop-opacity="0"/>
      <stop offset=".66" stop-color="#0d1728" stop-opacity=".6"/>
      <stop offset="1" stop-color="#0d1728" stop-opacity=".92"/>
    </linearGradient></defs><rect width="100%" height="100%" fill="url(#s)"/></svg>`,
);

function words(text, script, size, weight) {
  return sharp({
    text: {
      text: `<span foreground="${PAPER}">${text}</span>`,
      font: `Noto Serif CJK ${script} ${weight} ${size}`,
      dpi: 72,
      rgba: true,
      width: WIDTH - 2 * MARGIN,
      wrap: 'word',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

const picture = await sharp(at('hero.svg'), { density: 144 })
  .resize({ width: WIDTH, height: HEIGHT, fit: 'cover', position: 'bottom' })
  .png()
  .toBuffer();

for (const { slug, script, name, line } of cards) {
  const title = await words(name, script, 80, 'Bold');
  const under = await words(line, script, 38, '');
  const top = HEIGHT - MARGIN - under.info.height - 22 - title.info.height;
  const file = at(`../public/card-${slug}.jpg`);
  await sharp(picture)
    .composite([
      { input: shade, left: 0, top: 0 },
      { input: title.data, left: MARGIN, top },
      { input: under.data, left: MARGIN, top: HEIGHT - MARGIN - under.info.height },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toFile(file);
  process.stdout.write(`card-${slug}.jpg: ${((await stat(file)).size / 1024).toFixed(0)} KB\n`);
}
