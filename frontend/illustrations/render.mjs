// Draws the raster renditions of the illustrations: node illustrations/render.mjs
// The results are committed; run it again when an illustration changes.
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  edge,
  EVENT_SCENES,
  hero,
  PLACE_SCENES,
  ROOM_SCENES,
  SEASON_SCENES,
} from './src/scenes.mjs';

const at = (path) => fileURLToPath(new URL(path, import.meta.url));
const pictures = at('../src/shared/pictures/');
const demo = at('../../backend/assets/demo/');

const encoders = {
  avif: (image, quality) => image.avif({ quality, effort: 7, chromaSubsampling: '4:4:4' }),
  webp: (image, quality) => image.webp({ quality, effort: 6, smartSubsample: true }),
};

/** Draws a scene so that its longer side, or its width after a crop, has this many pixels. */
async function draw(scene, size, crop) {
  const drawing = Buffer.from(scene);
  const { width, height } = await sharp(drawing).metadata();
  const longer = crop ? width * crop.width : Math.max(width, height);
  // Twice the size first, for even edges.
  const image = sharp(drawing, { density: Math.min(600, (72 * 2 * size) / longer) });
  const fit = { width: size, height: size, fit: 'inside' };
  if (!crop) return image.resize(fit);
  const { width: w, height: h } = await image.metadata();
  const region = {
    left: Math.round(w * crop.left),
    top: 0,
    width: Math.round(w * crop.width),
    height: h,
  };
  return sharp(await image.extract(region).png().toBuffer()).resize({ width: size });
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
const heroes = [
  ['hero-tall', 828, house],
  ['hero', 1280],
  ['hero', 1920],
];
for (const [name, width, crop] of heroes) {
  const image = await draw(hero, width, crop);
  await write(pictures, `${name}-${width}`, image.clone(), 'avif', crop ? 64 : 52);
  await write(pictures, `${name}-${width}`, image.clone(), 'webp', crop ? 80 : 72);
}

// What stands in for a room without a picture of its own, beside messages such as "Page Not Found", and in the
// introduction.
await write(pictures, 'stock-room-960', await draw(ROOM_SCENES.house, 1200), 'webp', 72);
await write(pictures, 'sill-720', await draw(ROOM_SCENES.sill, 720), 'webp', 72);
await write(pictures, 'intro-room-720', await draw(ROOM_SCENES['1ldk'], 720), 'webp', 72);
await write(pictures, 'intro-street-720', await draw(PLACE_SCENES.dotonbori, 900), 'webp', 72);

// The seasons of the river, until staff give pictures of their own.
for (const [season, scene] of Object.entries(SEASON_SCENES)) {
  await write(pictures, `season-${season}`, await draw(scene, 1000), 'webp', 70);
}

// The bank of the river band stays a drawing: the sheet uses it as a mask.
await writeFile(`${pictures}water-edge.svg`, edge);

// The demo's pictures, as staff would upload them.
await write(demo, 'hero', await draw(hero, 1920), 'webp', 76);
const scenes = { ...ROOM_SCENES, ...PLACE_SCENES, ...EVENT_SCENES, ...SEASON_SCENES };
for (const [name, scene] of Object.entries(scenes)) {
  await write(demo, name, await draw(scene, 1600), 'webp', 76);
}
