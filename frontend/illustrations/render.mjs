// Draws the raster renditions of the illustrations: node illustrations/render.mjs
// The results are committed; run it again when an illustration changes.
import { copyFile, mkdir, stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const pictures = at('../src/shared/pictures/');
const demo = at('../../backend/assets/demo/');

const encoders = {
  avif: (image, quality) => image.avif({ quality, effort: 7, chromaSubsampling: '4:4:4' }),
  webp: (image, quality) => image.webp({ quality, effort: 6 }),
};

async function draw(name, width, crop) {
  const { width: drawn } = await sharp(at(`${name}.svg`)).metadata();
  const area = crop?.width ?? 1;
  // Twice the size first: the grain is noise, and wants to be sampled finely.
  const density = Math.min(600, (72 * 2 * width) / (drawn * area));
  const image = sharp(at(`${name}.svg`), { density });
  if (!crop) return image.resize({ width });
  const { width: w, height: h } = await image.metadata();
  const region = {
    left: Math.round(w * crop.left),
    top: 0,
    width: Math.round(w * crop.width),
    height: h,
  };
  return sharp(await image.extract(region).png().toBuffer()).resize({ width });
}

async function write(folder, file, image, format, quality) {
  const path = `${folder}${file}.${format}`;
  await encoders[format](image, quality).toFile(path);
  process.stdout.write(`${file}.${format}: ${((await stat(path)).size / 1024).toFixed(0)} KB\n`);
}

await mkdir(pictures, { recursive: true });
await mkdir(demo, { recursive: true });

// The house's half of the river, for upright screens, and the whole river for wide ones.
const house = { left: 100 / 1600, width: 910 / 1600 };
const hero = [
  ['hero-tall', 828, house],
  ['hero', 1280],
  ['hero', 1920],
];
for (const [name, width, crop] of hero) {
  const image = await draw('hero', width, crop);
  await write(pictures, `${name}-${width}`, image.clone(), 'avif', crop ? 64 : 52);
  await write(pictures, `${name}-${width}`, image.clone(), 'webp', crop ? 80 : 72);
}

// What stands in for a room without a picture of its own.
await write(pictures, 'stock-room-960', await draw('house', 960), 'webp', 72);

// Beside messages such as "Page Not Found".
await write(pictures, 'sill-720', await draw('sill', 720), 'webp', 70);

// The introduction, likewise.
await write(pictures, 'intro-room-720', await draw('1ldk', 720), 'webp', 70);
await write(pictures, 'intro-street-720', await draw('dotonbori', 720), 'webp', 70);

// The seasons of the river, until staff give pictures of their own. Drawn 600 wide.
for (const season of ['spring', 'summer', 'autumn', 'winter']) {
  await write(pictures, `season-${season}`, await draw(season, 600), 'webp', 66);
}

// The bank of the river band stays a drawing: the sheet uses it as a mask.
await copyFile(at('edge.svg'), `${pictures}water-edge.svg`);

// The demo house's pictures, as staff would upload them. Grain is dear: the grainiest are made smaller.
const demoWidths = {
  studio: 1600,
  '1ldk': 1600,
  '2ldk': 1200,
  sill: 1600,
  house: 1440,
  dotonbori: 1200,
  hero: 1920,
};
for (const [name, width] of Object.entries(demoWidths)) {
  await write(demo, name, await draw(name, width), 'webp', name === '2ldk' ? 56 : 72);
}

// What the demo house shows of the places and festivals around it.
const places = ['stalls', 'arcade', 'castle', 'theatre', 'station', 'gate', 'market', 'park'];
const festivals = ['boats', 'procession', 'waterfall', 'avenue'];
for (const name of [...places, ...festivals]) {
  await write(demo, name, await draw(name, 1200), 'webp', 72);
}

for (const name of ['spring', 'summer', 'autumn', 'winter']) {
  await write(demo, name, await draw(name, 840), 'webp', 70);
}
