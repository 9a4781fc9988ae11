// Draws the images that messengers show beside a link to the site, one per language: node illustrations/cards.mjs
// The results are committed. They contain no name, because messengers show the name of the site beside them.
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { hero } from './src/scenes.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const resolvePath = (path) => fileURLToPath(new URL(path, import.meta.url));

const slugs = ['en', 'ja', 'zh-hans', 'zh-hant'];

const image = await sharp(Buffer.from(hero), { density: 144 })
  .resize({ width: WIDTH, height: HEIGHT, fit: 'cover', position: 'bottom' })
  .png()
  .toBuffer();

for (const slug of slugs) {
  const file = resolvePath(`../public/card-${slug}.jpg`);
  await sharp(image).jpeg({ quality: 82, mozjpeg: true }).toFile(file);
  process.stdout.write(`card-${slug}.jpg: ${((await stat(file)).size / 1024).toFixed(0)} KB\n`);
}
